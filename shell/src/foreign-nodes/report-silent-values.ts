/**
 * Tells React of values that something else has set without an event, as some password managers do (`W17`): the form would send what it
 * knows, which is nothing. A field that React controls has its known value as its default.
 *
 * @param document whose forms are watched, before they are sent
 * @returns ends it
 */
export function reportSilentValues(document: Document): () => void {
  const report = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.elements) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.type !== 'file' && field.value !== field.defaultValue)
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  document.addEventListener('submit', report, true);
  return () => document.removeEventListener('submit', report, true);
}
