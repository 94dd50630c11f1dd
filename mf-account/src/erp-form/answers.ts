import type { FormAnswer } from '@vetportal/erp';
import { isEmailAddress, isPhoneNumber } from '@vetportal/model';
import type { FormField } from './definition';

/** What stands in the form's controls, by the names of `controlName` and `choiceName`. */
export type FormValues = Record<string, string | boolean>;

/* Keys of the ERP may hold dots and anything else, so controls have names of their own. */
export const controlName = (index: number): string => `field${index}`;
export const choiceName = (index: number, choice: number): string => `field${index}choice${choice}`;

/** The controls before anything is typed. */
export function emptyValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.flatMap((field, index): [string, string | boolean][] => {
      if (field.kind === 'note') return [];
      if (field.kind === 'choices') {
        return field.choices.map((_choice, choice) => [choiceName(index, choice), false]);
      }
      return [[controlName(index), field.kind === 'flag' ? false : '']];
    }),
  );
}

/** Whether a field is asked, by what the controls say of the one that it depends on. */
export function isAsked(
  { condition }: FormField,
  fields: readonly FormField[],
  values: Readonly<Record<string, string | boolean | undefined>>,
): boolean {
  if (!condition) return true;
  const index = fields.findIndex(({ kind, key }) => kind !== 'note' && key === condition.key);
  const at = fields[index]?.choices.findIndex(({ value }) => value === condition.value) ?? -1;
  const fits =
    fields[index]?.kind === 'choices'
      ? values[choiceName(index, at)] === true
      : String(values[controlName(index)] ?? '') === condition.value;
  return fits === condition.shows;
}

/** What the controls say of what is asked, by the ERP's keys. */
export function answersOf(fields: readonly FormField[], values: FormValues): Record<string, FormAnswer> {
  return Object.fromEntries(
    fields.flatMap((field, index): [string, FormAnswer][] => {
      if (!isAsked(field, fields, values)) return [];
      const value = values[controlName(index)] ?? '';
      switch (field.kind) {
        case 'note':
          return [];
        case 'choices':
          return [
            [
              field.key,
              Object.fromEntries(
                field.choices.map((choice, at) => [choice.value, values[choiceName(index, at)] === true]),
              ),
            ],
          ];
        case 'flag':
          return [[field.key, value === true]];
        case 'number':
          return [[field.key, value === '' ? null : Number(String(value).replace(',', '.'))]];
        case 'text':
        case 'longText':
        case 'email':
        case 'phone':
        case 'select':
        case 'radio':
        case 'date':
          return [[field.key, String(value).trim() || null]];
      }
    }),
  );
}

export type AnswerProblem =
  | 'required'
  | 'email'
  | 'phone'
  | 'number'
  | 'short'
  | 'tooLong'
  | 'small'
  | 'large'
  | 'pattern';

/** What is wrong with a field's answer, or undefined. */
export function answerProblem(
  field: FormField,
  index: number,
  values: FormValues,
): AnswerProblem | undefined {
  const value = values[controlName(index)] ?? '';
  if (field.kind === 'choices') {
    const any = field.choices.some((_choice, at) => values[choiceName(index, at)] === true);
    return field.required && !any ? 'required' : undefined;
  }
  if (field.kind === 'flag') return field.required && value !== true ? 'required' : undefined;
  const text = String(value).trim();
  if (text === '') return field.required ? 'required' : undefined;
  if (field.kind === 'email' && !isEmailAddress(text)) return 'email';
  if (field.kind === 'phone' && !isPhoneNumber(text)) return 'phone';
  if (field.kind === 'number') {
    const number = Number(text.replace(',', '.'));
    if (Number.isNaN(number)) return 'number';
    if (number < (field.min ?? -Infinity)) return 'small';
    return number > (field.max ?? Infinity) ? 'large' : undefined;
  }
  if (text.length < (field.minLength ?? 0)) return 'short';
  if (text.length > (field.maxLength ?? Infinity)) return 'tooLong';
  return field.pattern && !field.pattern.test(text) ? 'pattern' : undefined;
}
