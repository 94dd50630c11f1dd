import type { Page } from '@playwright/test';

/**
 * Translates a page as Chrome's own translator does: from a moment on, each text node is replaced by two `<font>` elements, those included
 * that come later. The words stay, so that a journey finds them.
 *
 * @param page before it opens an address
 * @param moment when it begins: with the HTML, once the parts in view are hydrated, or when it is asked for
 * @returns begins now
 */
export async function translate(
  page: Page,
  moment: 'before hydration' | 'after hydration' | 'when asked',
): Promise<() => Promise<void>> {
  await page.addInitScript((begins) => {
    const FONT: string = 'font';
    const wrap = (text: Text): void => {
      const [outer, inner] = [document.createElement(FONT), document.createElement(FONT)];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const isText = (text: Text): boolean =>
      text.data.trim() !== '' &&
      text.parentElement?.closest('font,script,style,noscript,template,textarea,title') === null;
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) if (isText(text)) wrap(text);
    };
    const begin = (): void => {
      document.documentElement.classList.add('translated-ltr');
      translateIn(document.body);
      new MutationObserver((records) => {
        const changed = new Set<Node>();
        for (const { type, target, addedNodes } of records)
          for (const node of type === 'childList' ? addedNodes : [target]) changed.add(node);
        // A translator asks a server first.
        setTimeout(() => {
          for (const node of changed) if (node.isConnected) translateIn(node);
        }, 50);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener('translate', begin, { once: true });
    if (begins === 'before hydration') addEventListener('DOMContentLoaded', begin, { once: true });
    if (begins === 'after hydration')
      addEventListener('interactive', () => setTimeout(begin, 500), { once: true });
  }, moment);
  return () => page.evaluate(() => void dispatchEvent(new Event('translate')));
}
