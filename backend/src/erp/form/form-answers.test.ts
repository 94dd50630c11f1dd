import { InvalidRequest } from '../http/problem';
import { knownAnswers } from './form-answers';
import { FORMS, type FormDefinition } from './form-definition';

const label = { fr: '', nl: '', en: '' };
const values = [
  { value: 'a', label },
  { value: 'b', label },
];
const form: FormDefinition = {
  id: 1,
  code: 'form',
  name: label,
  subject: label,
  intro: label,
  components: [
    { type: 'textfield', key: 'text', label, validate: { maxLength: 5 } },
    { type: 'email', key: 'email', label },
    { type: 'phoneNumber', key: 'phone', label },
    { type: 'day', key: 'day', label },
    { type: 'radio', key: 'radio', label, values },
    { type: 'select', key: 'select', label, values },
    { type: 'selectboxes', key: 'boxes', label, values },
    { type: 'checkbox', key: 'box', label },
  ],
};
type Answers = Parameters<typeof knownAnswers>[1];
/** What is refused, each with its message. */
function refused(answers: Answers, of: FormDefinition = form): Record<string, string> {
  try {
    knownAnswers(of, answers);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    return Object.fromEntries(error.fields.map(({ path, key }) => [String(path.at(-1)), key]));
  }
}

test('answers of the kind that is asked for are taken; what is left open is null @C15 @E20', () => {
  const whole = {
    text: 'five!',
    email: 'claire@example.be',
    phone: '+32 470 12 34 56',
    day: '2028-02-29',
    radio: 'a',
    select: 'b',
    boxes: { a: true, b: false },
    box: true,
  };
  expect(knownAnswers(form, { ...whole, more: 'unasked' })).toEqual(whole);
  const open = Object.fromEntries(Object.keys(whole).map((key) => [key, null]));
  expect(knownAnswers(form, {})).toEqual(open);
  expect(knownAnswers(form, { text: ' ', boxes: { a: false }, box: false })).toEqual(open);
});

test.each<[string, Answers, string]>([
  ['text', { text: 7 }, 'field.text'],
  ['text', { text: true }, 'field.text'],
  ['text', { text: { a: true } }, 'field.text'],
  ['text', { text: 'longer' }, 'field.tooLong'],
  ['email', { email: 'claire' }, 'field.email'],
  ['phone', { phone: 470 }, 'field.text'],
  ['phone', { phone: 'by pigeon' }, 'field.phone'],
  ['day', { day: '2026-99-99' }, 'field.invalid'],
  ['day', { day: '2026-02-29' }, 'field.invalid'],
  ['day', { day: 20261122 }, 'field.text'],
  ['radio', { radio: 'c' }, 'field.choice'],
  ['radio', { radio: { a: true } }, 'field.choice'],
  ['select', { select: true }, 'field.choice'],
  ['boxes', { boxes: { c: true } }, 'field.choice'],
  ['boxes', { boxes: 'a' }, 'field.choice'],
  ['box', { box: 'yes' }, 'field.invalid'],
])('of %s, %j is refused @C15 @E20', (key, answers, said) => {
  expect(refused(answers)).toEqual({ [key]: said });
});

test('who asks to be called leaves a number; without that question none is stored @C15 @E20', () => {
  const request = FORMS.find(({ code }) => code === 'change-request')!;
  const answers = { subject: 'company', change: 'Another name', from: null };
  expect(refused({ ...answers, reply_by: 'phone' }, request)).toEqual({ phone: 'field.required' });
  expect(refused({ ...answers, reply_by: 'phone', phone: '081 12 34 56' }, request)).toEqual({});
  expect(knownAnswers(request, { ...answers, reply_by: 'email', phone: 'x' })).toMatchObject({ phone: null });
});
