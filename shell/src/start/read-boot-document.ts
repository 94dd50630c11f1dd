import { BOOT_ELEMENT_ID, parseBootDocument, type BootDocument } from '@vetportal/contracts/module';

/**
 * Reads what the edge wrote into the page.
 *
 * @throws Error where it is missing or of another format: the page cannot start
 */
export function readBootDocument(document: Document): BootDocument {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('the page has no boot document');
  return parseBootDocument(JSON.parse(text));
}
