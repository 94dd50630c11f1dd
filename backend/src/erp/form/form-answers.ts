import { type formAnswer, MOST_ANSWER_CHARACTERS } from '@vetportal/erp/wire/requests';
import { isCalendarDay } from '@vetportal/i18n';
import { isEmailAddress, isPhoneNumber } from '@vetportal/model';
import type * as v from 'valibot';
import { InvalidRequest, type FieldProblem } from '../http/problem';
import type { FormComponent, FormDefinition } from './form-definition';

type Answer = v.InferOutput<typeof formAnswer>;
type Answers = Readonly<Record<string, Answer>>;

/**
 * The answers to what the form asks, null for what is left open or not asked of this person.
 *
 * @throws InvalidRequest with each answer that it does not take
 */
export function knownAnswers(form: FormDefinition, data: Answers): Answers {
  const asked = form.components.filter((component) => isAsked(component, data));
  const refused = asked.flatMap((component): FieldProblem[] => {
    const problem = problemOf(component, data[component.key] ?? null);
    const path = ['body', 'data', component.key];
    return problem ? [{ values: {}, ...problem, path, type: component.type }] : [];
  });
  if (refused.length > 0) throw new InvalidRequest(refused);
  return Object.fromEntries(
    form.components.map((component) => {
      const given = asked.includes(component) ? (data[component.key] ?? null) : null;
      return [component.key, isEmpty(given) ? null : given];
    }),
  );
}

const isAsked = ({ onlyWhere }: FormComponent, data: Answers): boolean =>
  onlyWhere === undefined || data[onlyWhere.key] === onlyWhere.is;

type Refusal = Pick<FieldProblem, 'key'> & Partial<Pick<FieldProblem, 'values'>>;

function problemOf({ type, values, validate }: FormComponent, given: Answer): Refusal | undefined {
  if (isEmpty(given)) return validate?.required === true ? { key: 'field.required' } : undefined;
  switch (type) {
    case 'checkbox':
      return given === true ? undefined : { key: 'field.invalid' };
    case 'selectboxes':
      return typeof given === 'object' ? isChoice(values, Object.keys(given ?? {})) : { key: 'field.choice' };
    case 'select':
    case 'radio':
      return isChoice(values, [given]);
    case 'textfield':
    case 'textarea':
    case 'email':
    case 'phoneNumber':
    case 'day': {
      if (typeof given !== 'string') return { key: 'field.text' };
      const max = validate?.maxLength ?? MOST_ANSWER_CHARACTERS;
      return given.length > max ? { key: 'field.tooLong', values: { max } } : problemOfText(type, given);
    }
  }
}

const isEmpty = (given: Answer): boolean =>
  given === null ||
  given === false ||
  (typeof given === 'string' && given.trim() === '') ||
  (typeof given === 'object' && !Object.values(given).includes(true));

const isChoice = (choices: FormComponent['values'], chosen: readonly Answer[]): Refusal | undefined =>
  chosen.every((one) => choices?.some(({ value }) => value === one)) ? undefined : { key: 'field.choice' };

function problemOfText(type: FormComponent['type'], text: string): Refusal | undefined {
  if (type === 'email' && !isEmailAddress(text)) return { key: 'field.email' };
  if (type === 'phoneNumber' && !isPhoneNumber(text)) return { key: 'field.phone' };
  return type === 'day' && !isCalendarDay(text) ? { key: 'field.invalid' } : undefined;
}
