import { PRESS_ROLES, type PressRole } from '@vetportal/contracts/module';

/** What elements without a role of their own are. */
const NATIVE: Readonly<Record<string, PressRole>> = {
  a: 'link',
  button: 'button',
  summary: 'button',
  select: 'combobox',
  textarea: 'textbox',
  form: 'form',
};
const INPUTS: Readonly<Record<string, PressRole>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  image: 'button',
  reset: 'button',
};

/** The role of what was pressed, by the element around the press that has one; never its name. */
export function roleOf(target: EventTarget | null): PressRole {
  const element =
    target instanceof Element
      ? target.closest('[role],a[href],button,summary,input,select,textarea,form')
      : null;
  if (!element) return 'other';
  const role =
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? (INPUTS[element.type] ?? 'textbox') : NATIVE[element.localName]);
  return PRESS_ROLES.find((each) => each === role) ?? 'other';
}
