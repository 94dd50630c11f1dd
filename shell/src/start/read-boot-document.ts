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

/**
 * Whether another version of the shell runs the page, because this one was not ready in time: then this one must not begin.
 * `shell/edge/page/shell-watchdog.inline.ts` writes the attribute.
 *
 * @param version of this shell
 */
export function isTakenOver(document: Document, version: string): boolean {
  const shell = document.getElementById(BOOT_ELEMENT_ID)?.dataset['shell'];
  return shell !== undefined && shell !== version;
}
