/** A field of a form, of any kind. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The content of a field, and an identity that outlasts the element. */
export interface SavedField {
  /** The name of the field. */
  readonly name: string;
  /** Its index among the fields of that name. */
  readonly at: number;
  /** Its text; `true` or `false` of a checkbox or radio button. */
  readonly text: string;
}

export const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Fields whose content no script may read, keep or write: files and passwords. */
export const isSecret = (field: Field): boolean => /^(?:file|password)$/.test(field.type);

/** Checkboxes and radio buttons. */
export const isChoice = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** All fields in a page, or in an element of it. */
export const fieldsOf = (root: ParentNode): Field[] => [
  ...root.querySelectorAll<Field>('input, textarea, select'),
];

/** The content and identity of a field. */
export function savedFieldOf(document: Document, field: Field): SavedField {
  const name = nameOf(field);
  return {
    name,
    at: namesakes(document, name).indexOf(field),
    text: isChoice(field) ? String(field.checked) : field.value,
  };
}

/** The field of a page with the name and index of a saved one. */
export const fieldOf = (document: Document, { name, at }: SavedField): Field | undefined =>
  namesakes(document, name)[at];

/**
 * Writes a text into a field as a person would, so that React gets the event.
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

/** Its name, else its label: ids differ from page to page. */
function nameOf(field: Field): string {
  const label = field.getAttribute('aria-label') ?? textOf(field.labels?.[0], field);
  const choice = isChoice(field) ? ` ${field.value}` : '';
  return `${field.localName} ${field.name === '' ? label.trim() : field.name}${choice}`;
}

/** The text of a label, without that of a field inside it. */
const textOf = (label: HTMLLabelElement | undefined, field: Field): string =>
  [...(label?.childNodes ?? [])]
    .filter((node) => !node.contains(field))
    .map(({ textContent }) => textContent)
    .join('');

const namesakes = (document: Document, name: string): Field[] =>
  fieldsOf(document).filter((field) => nameOf(field) === name);
