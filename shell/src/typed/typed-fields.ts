/** A field of a form, of any kind. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in a field, and which one it was, in words that outlast the element. */
export interface KeptField {
  /** What the field is called. */
  readonly name: string;
  /** Which of the fields called so it is. */
  readonly at: number;
  /** What stood there; `true` or `false` of a box that is ticked. */
  readonly text: string;
}

export const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Fields whose content no script may read, keep or write: files and passwords. */
export const isSecret = (field: Field): boolean => /^(?:file|password)$/.test(field.type);

/** Fields that are ticked. */
export const isChoice = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** All fields of a page. */
export const fieldsOf = (document: Document): Field[] => [
  ...document.querySelectorAll<Field>('input, textarea, select'),
];

/** What stands in a field now. */
export function keptOf(document: Document, field: Field): KeptField {
  const name = nameOf(field);
  return {
    name,
    at: namesakes(document, name).indexOf(field),
    text: isChoice(field) ? String(field.checked) : field.value,
  };
}

/** The field of a page that is called as one that was kept, and stands where that stood. */
export const fieldLike = (document: Document, { name, at }: KeptField): Field | undefined =>
  namesakes(document, name)[at];

/**
 * Puts a text into a field as a person would, so that React knows.
 *
 * @returns whether the field had another content
 */
export function write(field: Field, text: string): boolean {
  if (isChoice(field)) {
    if (String(field.checked) === text) return false;
    field.click();
    return true;
  }
  if (field.value === text) return false;
  // The element's own way to set its value: React, which has put its own before it, then sees the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const type of field instanceof HTMLSelectElement ? ['input', 'change'] : ['input'])
    field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** By its name, else by what a person reads at it: ids are made anew with each page. */
function nameOf(field: Field): string {
  const label = field.getAttribute('aria-label') ?? textOf(field.labels?.[0], field);
  const choice = isChoice(field) ? ` ${field.value}` : '';
  return `${field.localName} ${field.name === '' ? label.trim() : field.name}${choice}`;
}

/** The words of a label, without what stands in the field that it may hold. */
const textOf = (label: HTMLLabelElement | undefined, field: Field): string =>
  [...(label?.childNodes ?? [])]
    .filter((node) => !node.contains(field))
    .map(({ textContent }) => textContent)
    .join('');

const namesakes = (document: Document, name: string): Field[] =>
  fieldsOf(document).filter((field) => nameOf(field) === name);
