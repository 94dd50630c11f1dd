import { BOOT_ELEMENT_ID, parseBootDocument, type BootDocument } from '@vetportal/contracts/module';

/**
 * Reads what the edge has written into the page.
 *
 * @throws Error where the element is missing, SyntaxError where it is no JSON, v.ValiError where its format is another
 */
export function readBootDocument(document: Document): BootDocument {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element) throw new Error(`no element #${BOOT_ELEMENT_ID}`);
  return parseBootDocument(JSON.parse(element.textContent));
}
