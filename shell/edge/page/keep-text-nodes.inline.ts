/*
 * Runs in the page before anything else, and keeps text nodes where React has put them (`W17`). A translator wraps a text in an element of
 * its own (`<font>` in Chrome), or puts one in its place; React then fails when it removes that text, or inserts something before it, and
 * the whole part fails with it. HTML whose texts are others React does not hydrate but creates anew: the page would be gone for seconds.
 *
 * So the text node returns to its parent at once, emptied, right after what replaces it. The replacement lives as long as the text: it
 * follows where React moves that, goes where React removes it, and gives way to another text that React writes, which the translator
 * translates in turn. HTML that React hydrates has its own texts until that is done; then the translator translates them again.
 */
(() => {
  /** A text node of React, and what stands on screen in its place. */
  interface Replaced {
    /** What a translator or an extension has put there. */
    readonly by: Element;
    /** What React has written. */
    readonly text: string;
  }

  const replaced = new Map<Text, Replaced>();
  const observer = new MutationObserver(look);
  /** What React hydrates just now: until it has, its texts are those of the edge, or it would create its HTML anew. */
  const hydrating = new Set<Node>();

  function look(records: readonly MutationRecord[]): void {
    const added = new Set<Node>();
    for (const record of records) {
      if (record.type === 'characterData') {
        if (record.target instanceof Text) rewrite(record.target);
        continue;
      }
      for (const node of record.addedNodes) added.add(node);
      for (const node of record.removedNodes)
        if (node instanceof Text && !replaced.has(node)) keep(node, record, added);
    }
    for (const [text, replacement] of replaced) settle(text, replacement);
    for (const host of hydrating)
      if (host.isConnected) giveBack(host);
      else hydrating.delete(host);
    // What was done here is no news.
    observer.takeRecords();
  }

  /** Puts a text back that an element has taken the place of, in one step or in two. */
  function keep(
    text: Text,
    { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
    added: ReadonlySet<Node>,
  ): void {
    if (text.parentNode === target) return;
    const by = [
      ...addedNodes,
      ...[previousSibling, nextSibling].filter((node) => node !== null && added.has(node)),
    ].find(
      (node): node is Element => node instanceof Element && node.parentNode === target && stands(node, text),
    );
    if (!by) return;
    const { data } = text;
    // The translator goes on with a text node of its own.
    if (by.contains(text)) text.replaceWith(data);
    text.data = '';
    by.after(text);
    replaced.set(text, { by, text: data });
  }

  function rewrite(text: Text): void {
    const replacement = replaced.get(text);
    if (!replacement || text.data === '') return;
    replaced.delete(text);
    replacement.by.remove();
  }

  function settle(text: Text, { by, text: data }: Replaced): void {
    if (!text.isConnected) {
      replaced.delete(text);
      by.remove();
    } else if (!by.isConnected) {
      // The person has asked for the original.
      replaced.delete(text);
      if (text.data === '') text.data = data;
    } else if (by.nextSibling !== text) text.before(by);
  }

  /** Gives an element the texts that React has written. */
  function giveBack(host: Node): void {
    for (const [text, replacement] of replaced) {
      if (!host.contains(text)) continue;
      replaced.delete(text);
      text.data = replacement.text;
      replacement.by.remove();
    }
  }

  /** Whether an element stands for a text: it holds that text, or is what translators put there, with nothing but text in it. */
  const stands = (element: Element, text: Text): boolean =>
    element.contains(text) || (element.localName === 'font' && element.textContent !== '');

  observer.observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener('hydrating', ({ target }) => {
    hydrating.add(target as Node);
    look(observer.takeRecords());
  });
  document.addEventListener('hydrated', ({ target }) => hydrating.delete(target as Node));
})();
