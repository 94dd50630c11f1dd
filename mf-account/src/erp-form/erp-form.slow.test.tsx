import { defineSlot } from '@vetportal/contracts';
import { ErpRefused, SessionEnded, type ErpForm, type FormAnswer } from '@vetportal/erp';
import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { answersOf, emptyValues } from './answers';
import { readDefinition } from './definition';
import { ErpFormView } from './erp-form-view';

const definition = {
  display: 'form',
  components: [
    { type: 'content', html: '<p>Tell <b>us</b></p>', input: false },
    {
      type: 'panel',
      components: [
        {
          type: 'columns',
          columns: [
            { components: [{ type: 'textfield', key: 'a.b', label: 'Name', validate: { required: true } }] },
            { components: [{ type: 'number', key: 'n', label: 'Number', validate: { min: 1, max: 5 } }] },
          ],
        },
      ],
    },
    { type: 'select', key: 's', label: 'Subject', data: { values: [{ value: 'x', label: 'X' }] } },
    {
      type: 'selectboxes',
      key: 'c',
      label: 'Kinds',
      values: [
        { value: 'one', label: 'One' },
        { value: 'two', label: 'Two' },
      ],
      validate: { required: true },
    },
    {
      type: 'textfield',
      key: 'p',
      label: 'Code',
      validate: { pattern: '[A-Z]{3}', customMessage: 'Three letters' },
    },
    { type: 'signature', key: 'sig', label: 'Signature' },
    { type: 'textfield', key: 'h', label: 'Hidden', hidden: true },
    { type: 'button', key: 'submit', label: 'Submit' },
  ],
};
const form = (over: Partial<ErpForm> = {}): ErpForm => ({
  id: 3,
  code: 'change-request',
  name: 'Change',
  definition,
  options: undefined,
  unreadable: [],
  ...over,
});

function open(
  erpForm: ErpForm,
  send: (answers: Record<string, FormAnswer>) => Promise<void> = async () => {},
) {
  const done = jest.fn();
  const Place = () => <ErpFormView erpForm={erpForm} onSent={done} />;
  const rendered = renderSlot(
    defineSlot('home.customer', { Component: Place }),
    {},
    {
      session: customer(),
      erp: { forms: { send: (_id, answers) => send({ ...answers }) } },
    },
  );
  return { done, rendered };
}

describe('a form.io definition @E20', () => {
  test('fields are found however they are arranged; hidden ones and buttons are none', () => {
    const { fields, unknown } = readDefinition(definition);
    expect(fields.map(({ kind, key }) => `${kind} ${key}`.trim())).toEqual([
      'note',
      'text a.b',
      'number n',
      'select s',
      'choices c',
      'text p',
    ]);
    expect(fields[0]?.content).toBe('Tell us');
    expect(unknown).toEqual(['signature']);
  });
  test('any content gives a form without an exception @V17', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ components: fc.array(fc.jsonValue()) })), (given) => {
        const { fields } = readDefinition(given);
        expect(answersOf(fields, emptyValues(fields))).toBeDefined();
      }),
    );
  });
});

test('is filled in by keyboard and sent by the ERP’s keys @E20', async () => {
  const sent: object[] = [];
  const { done, rendered } = open(form(), async (answers) => void sent.push(answers));
  const { user } = await rendered;
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anne');
  await user.type(screen.getByRole('textbox', { name: 'Number' }), '2,5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'X');
  await user.click(screen.getByRole('checkbox', { name: 'Two' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toEqual([{ 'a.b': 'Anne', n: 2.5, s: 'x', c: { one: false, two: true }, p: null }]);
});

test('what is missing or wrong shows at its field and above the form, and nothing is sent', async () => {
  const sent: object[] = [];
  const { rendered } = open(form(), async (answers) => void sent.push(answers));
  const { user } = await rendered;
  await user.type(screen.getByRole('textbox', { name: 'Number' }), '9');
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'ab');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('alert');
  for (const said of ['Name: This field', 'Number: At most 5.', 'Kinds: This field', 'Code: Three letters']) {
    expect(summary).toHaveTextContent(said);
  }
  expect(summary).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Number' })).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a refusal of the ERP shows at its field, and what was typed stays', async () => {
  const { rendered } = open(form(), () =>
    Promise.reject(new ErpRefused(422, 'x', [{ path: ['body', 'data', 'a.b'], message: 'Known already.' }])),
  );
  const { user } = await rendered;
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Anne');
  await user.click(screen.getByRole('checkbox', { name: 'One' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Known already.'));
  expect(name).toHaveValue('Anne');
});

test('it is filled in and sent with the keyboard alone', async () => {
  const sent: object[] = [];
  const { rendered } = open(form(), async (answers) => void sent.push(answers));
  const { user } = await rendered;
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('Anne');
  await user.tab();
  await user.keyboard('9{Enter}');
  // The summary has the focus, and leads to what it names.
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus();
  await user.keyboard('{Backspace}3');
  await user.tab();
  await user.tab();
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ 'a.b': 'Anne', n: 3, c: { one: true } }]));
});

test('what depends on another answer is asked where that is given, and sent with it alone @E20', async () => {
  const sent: object[] = [];
  const values = ['email', 'phone'].map((value) => ({ value, label: value }));
  const components = [
    { type: 'radio', key: 'by', label: 'Reply', values, validate: { required: true } },
    {
      type: 'phoneNumber',
      key: 'phone',
      label: 'Number',
      validate: { required: true },
      conditional: { show: true, when: 'by', eq: 'phone' },
    },
    { type: 'textfield', key: 'why', label: 'Why', conditional: { show: 'false', when: 'by', eq: 'phone' } },
    { type: 'textfield', key: 'rest', label: 'Rest', conditional: { show: null, when: null, eq: '' } },
  ];
  const { rendered } = open(form({ definition: { components } }), async (answers) => void sent.push(answers));
  const { user } = await rendered;
  expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'phone' }));
  expect(screen.queryByRole('textbox', { name: 'Why' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Number: This field');
  await user.type(screen.getByRole('textbox', { name: 'Number' }), '081 12 34 56');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ by: 'phone', phone: '081 12 34 56', rest: null }]));
  // Another answer: what was asked for the former one is no problem any more.
  await user.click(screen.getByRole('radio', { name: 'phone' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('radio', { name: 'email' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ by: 'email', why: null, rest: null }));
});

test('a session that ends in the middle keeps what was typed and chosen', async () => {
  sessionStorage.clear();
  const before = open(form(), () => Promise.reject(new SessionEnded('401')));
  const rendered = await before.rendered;
  const { user } = rendered;
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anne');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'X');
  await user.click(screen.getByRole('checkbox', { name: 'Two' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByRole('alert')).toBeNull();
  rendered.unmount();
  rendered.signOut('expired');
  window.dispatchEvent(new Event('pagehide'));
  await open(form()).rendered;
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Anne');
  expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveValue('x');
  expect(screen.getByRole('checkbox', { name: 'Two' })).toBeChecked();
});

test('a form that is no JSON is reported, and says that it is not available @V17', async () => {
  const { rendered } = open(form({ definition: undefined, unreadable: ['form'] }));
  const { sent } = await rendered;
  expect(screen.getByText(/temporarily unavailable/)).toBeVisible();
  expect(sent).toMatchObject([{ module: 'mf-account', part: 'erp-form' }]);
  expect(String((sent[0] as { error: unknown }).error)).toContain('cannot read form');
});
