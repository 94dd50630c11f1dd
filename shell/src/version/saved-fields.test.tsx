import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SAVED_FIELDS_KEY } from './saved-fields-key';
import { holdsSecrets, holdsText, saveFields, restoreSavedFields } from './saved-fields';

const PAGE = '/en/contact';

/** A form as modules have them: React holds what is typed. */
function Form({ initial = '' }: { readonly initial?: string }) {
  const [message, setMessage] = useState(initial);
  const [subject, setSubject] = useState('order');
  const [agreed, setAgreed] = useState(false);
  return (
    <form>
      <label>
        Message <textarea value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <select name="subject" value={subject} onChange={(event) => setSubject(event.target.value)}>
        <option>order</option>
        <option>invoice</option>
      </select>
      <input
        type="checkbox"
        name="agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <input type="password" aria-label="Password" />
      <input type="file" aria-label="File" />
      <output>{`${message} ${subject} ${String(agreed)}`}</output>
    </form>
  );
}

let touched: Set<EventTarget>;
const touch = ({ target }: Event): void => {
  if (target) touched.add(target);
};
beforeEach(() => {
  touched = new Set();
  sessionStorage.clear();
  document.addEventListener('input', touch, true);
});
let end: (() => void) | undefined;
const pass = (milliseconds: number): void =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
const restore = (page: string): void =>
  act(() => {
    end = restoreSavedFields(window, sessionStorage, page, touched);
  });
afterEach(() => {
  end?.();
  document.removeEventListener('input', touch, true);
  jest.useRealTimers();
});

/** Types into a form, and loads the page anew. */
async function reloaded(): Promise<void> {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.type(screen.getByLabelText('Message'), 'Two boxes were broken');
  await user.selectOptions(screen.getByRole('combobox'), 'invoice');
  await user.click(screen.getByRole('checkbox'));
  saveFields(document, sessionStorage, touched, PAGE);
  unmount();
}

test('what was typed stands in its fields after the page was loaded anew, and React knows it @G13', async () => {
  await reloaded();
  render(<Form />);
  restore(PAGE);
  expect(screen.getByRole('status')).toHaveTextContent('Two boxes were broken invoice true');
});

test('a field that comes later gets its text then, and keeps it against data that come after it @G13', async () => {
  await reloaded();
  jest.useFakeTimers();
  restore(PAGE);
  const { rerender } = render(<Form key="skeleton" />);
  pass(300);
  expect(screen.getByRole('status')).toHaveTextContent('Two boxes were broken');
  rerender(<Form key="loaded" initial="from the server" />);
  expect(screen.getByRole('status')).toHaveTextContent('from the server');
  pass(300);
  expect(screen.getByRole('status')).toHaveTextContent('Two boxes were broken');
  // Given back, it is not kept any longer.
  pass(10_000);
  expect(sessionStorage.getItem(SAVED_FIELDS_KEY)).toBeNull();
});

test('a dialog that is opened a long time after gets its text when the person turns to it @G13', async () => {
  await reloaded();
  jest.useFakeTimers();
  restore(PAGE);
  pass(120_000);
  render(<Form />);
  act(() => screen.getByRole('checkbox').focus());
  expect(screen.getByRole('status')).toHaveTextContent('Two boxes were broken invoice true');
});

test('what the person has typed since the page was loaded anew stays beside the earlier text @W16', async () => {
  const user = userEvent.setup();
  const page = (
    <>
      <textarea aria-label="Message" />
      <input aria-label="Company" />
    </>
  );
  const { unmount } = render(page);
  await user.type(screen.getByLabelText('Message'), 'Two boxes');
  await user.type(screen.getByLabelText('Company'), 'Vets');
  saveFields(document, sessionStorage, touched, PAGE);
  unmount();
  render(page);
  await user.type(screen.getByLabelText('Message'), 'of 500');
  await user.type(screen.getByLabelText('Company'), 'Vets & Co');
  restore(PAGE);
  expect(screen.getByLabelText('Message')).toHaveValue('Two boxes\nof 500');
  expect(screen.getByLabelText('Company')).toHaveValue('Vets & Co');
});

test('another page gets nothing, and what was typed elsewhere is forgotten @G13', async () => {
  await reloaded();
  render(<Form />);
  restore('/en/cart');
  expect(screen.getByRole('status')).toHaveTextContent('order false');
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '{"page":"/en/contact"}', '{"page":"/en/contact","fields":[{"name":1}]}'])(
  'what is no kept text, %s, is left alone @G13',
  (content) => {
    sessionStorage.setItem(SAVED_FIELDS_KEY, content);
    expect(() => restore(PAGE)).not.toThrow();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('a password is never kept, and told of: it has to be typed again @G13', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect([holdsText(touched), holdsSecrets(touched)]).toEqual([false, false]);
  await user.type(screen.getByLabelText('Password'), 'secret');
  expect([holdsText(touched), holdsSecrets(touched)]).toEqual([true, true]);
  saveFields(document, sessionStorage, touched, PAGE);
  expect(sessionStorage).toHaveLength(0);
  await user.clear(screen.getByLabelText('Password'));
  expect(holdsSecrets(touched)).toBe(false);
});
