import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { useState } from 'react';
import { createFormRestore } from './form-restore';

/** A form as modules have them: React holds what is typed. */
function Form({ initial = '' }: { readonly initial?: string }) {
  const [message, setMessage] = useState(initial);
  const [subject, setSubject] = useState('order');
  return (
    <form>
      <label>
        Message <textarea value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <select name="subject" value={subject} onChange={(event) => setSubject(event.target.value)}>
        <option>order</option>
        <option>invoice</option>
      </select>
      <input type="password" aria-label="Password" />
      <output>{`${message} ${subject}`}</output>
    </form>
  );
}

const pass = (milliseconds: number): void =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/en/contact');
});
afterEach(() => {
  // Ends what still looks for fields.
  pass(70_000);
  act(() => {
    document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
  jest.useRealTimers();
});

/** Types into a form of one version; another one takes its place. */
async function replaced(between: () => void = () => undefined) {
  const typed = createFormRestore(window);
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const view = render(<Form key="1.1.0" />);
  await user.selectOptions(screen.getByRole('combobox'), 'invoice');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.type(message(), 'Two boxes');
  message().setSelectionRange(3, 3);
  typed.save();
  typed.restore();
  between();
  return { typed, user, ...view };
}

describe('what was typed into a form that another version takes the place of @D07', () => {
  test('stands in the form of that one, React knows it, and the person goes on where they were', async () => {
    const { rerender, user } = await replaced();
    rerender(<Form key="1.0.0" />);
    pass(300);
    expect(shown()).toBe('Two boxes invoice');
    expect(message()).toHaveFocus();
    await user.keyboard('!');
    expect(shown()).toBe('Two! boxes invoice');
  });

  test('at once, so that a key that is pressed next is not lost', async () => {
    const { rerender, user } = await replaced();
    rerender(<Form key="1.0.0" />);
    await act(async () => Promise.resolve());
    await user.keyboard('!');
    expect(shown()).toBe('Two! boxes invoice');
  });

  test('with what was typed between the news of the failure and the other form', async () => {
    const { rerender, user } = await replaced();
    await user.keyboard('!');
    rerender(<Form key="1.0.0" />);
    await act(async () => Promise.resolve());
    await user.keyboard('?');
    expect(shown()).toBe('Two!? boxes invoice');
  });

  test('with what was typed while there was no form, which is nobody else’s', async () => {
    const heard: string[] = [];
    const shortcuts = ({ key }: KeyboardEvent) => void heard.push(key);
    document.addEventListener('keydown', shortcuts);
    try {
      const { rerender, user } = await replaced();
      heard.length = 0;
      rerender(<p>on its way</p>);
      await user.keyboard('{Backspace}gc {Enter}{Control>}k{/Control}{Tab}');
      expect(heard).toEqual(['Control', 'k', 'Tab']);
      rerender(<Form key="1.0.0" />);
      await act(async () => Promise.resolve());
      expect(shown()).toBe('Twgc \n boxes invoice');
      await user.keyboard('!');
      expect(shown()).toBe('Twgc \n! boxes invoice');
      expect(heard).toEqual(['Control', 'k', 'Tab', '!']);
    } finally {
      document.removeEventListener('keydown', shortcuts);
    }
  });

  test('but not what is typed long after the form has gone, nor into something else', async () => {
    const { rerender, user } = await replaced();
    rerender(<input aria-label="Search" />);
    await user.type(screen.getByLabelText('Search'), 'x');
    expect(screen.getByLabelText('Search')).toHaveValue('x');
    act(() => screen.getByLabelText('Search').blur());
    pass(15_001);
    await user.keyboard('late');
    rerender(<Form key="1.0.0" />);
    pass(300);
    expect(shown()).toBe('Two boxes invoice');
  });

  test.each(['before', 'after'])(
    'with a field that was first typed into %s the news of the other version',
    async (when) => {
      const typed = createFormRestore(window);
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      const { rerender } = render(<Form key="1.1.0" />);
      typed.save();
      if (when === 'before') await user.type(message(), 'Two boxes');
      typed.restore();
      if (when === 'after') await user.type(message(), 'Two boxes');
      rerender(<p>on its way</p>);
      pass(10_000);
      rerender(<Form key="1.0.0" />);
      pass(300);
      expect(shown()).toBe('Two boxes order');
    },
  );

  test('but for a password', async () => {
    const { rerender } = await replaced();
    rerender(<Form key="1.0.0" />);
    pass(300);
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('waits for a form that comes with its data, and outlasts these', async () => {
    const { rerender } = await replaced();
    rerender(<p>on its way</p>);
    pass(10_000);
    rerender(<Form key="1.0.0" initial="from the server" />);
    pass(300);
    expect(shown()).toBe('Two boxes invoice');
  });

  test('is known from before the form went, where it had gone before the other version came', async () => {
    const typed = createFormRestore(window);
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { rerender } = render(<Form key="1.1.0" />);
    await user.type(message(), 'Two boxes');
    typed.save();
    rerender(<p>on its way</p>);
    pass(500);
    typed.save();
    typed.restore();
    rerender(<Form key="1.0.0" />);
    pass(300);
    expect(shown()).toBe('Two boxes order');
  });

  test('is known of a form as well that came as HTML and that no script has taken over', () => {
    document.body.innerHTML =
      '<form><input name="company" value="Vet"><select name="subject"><option>order<option>invoice</select></form>';
    const typed = createFormRestore(window);
    const [company, subject] = document.querySelectorAll<HTMLInputElement>('input, select');
    if (company) company.value = 'Vet & Co';
    typed.save();
    typed.restore();
    document.body.innerHTML =
      '<form><input name="company" value="Vet"><select name="subject"><option>order<option>invoice</select></form>';
    pass(300);
    expect(document.querySelector('input')).toHaveValue('Vet & Co');
    expect(document.querySelector('select')).toHaveValue('order');
    expect(subject?.isConnected).toBe(false);
    document.body.innerHTML = '';
  });

  test('goes nowhere where the person has gone elsewhere meanwhile', async () => {
    const { rerender } = await replaced();
    rerender(<p>on its way</p>);
    window.history.replaceState(null, '', '/en/cart');
    rerender(<Form key="another page" />);
    pass(300);
    expect(shown()).toBe(' order');
  });

  test('goes nowhere where they went before the other version came, and holds no key', async () => {
    const typed = createFormRestore(window);
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { rerender } = render(<Form key="1.1.0" />);
    await user.type(message(), 'Two boxes');
    typed.save();
    window.history.replaceState(null, '', '/en/cart');
    typed.restore();
    rerender(<p>another page</p>);
    const key = new KeyboardEvent('keydown', { key: 'g', cancelable: true, bubbles: true });
    document.body.dispatchEvent(key);
    expect(key.defaultPrevented).toBe(false);
  });

  test('goes into no field that was there before, and leaves alone what the person types meanwhile', async () => {
    const typed = createFormRestore(window);
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const both = (key: string) => (
      <>
        <div key={key}>
          <input aria-label="Amount" />
        </div>
        <input aria-label="Amount" key="stays" />
      </>
    );
    const { rerender } = render(both('1.1.0'));
    await user.type(screen.getAllByLabelText('Amount')[0] ?? document.body, '12');
    typed.save();
    typed.restore();
    rerender(<input aria-label="Amount" key="stays" />);
    pass(300);
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    rerender(both('1.0.0'));
    pass(300);
    const [given, stays] = screen.getAllByLabelText('Amount');
    expect(given).toHaveValue('12');
    expect(stays).toHaveValue('');
  });
});

describe('what a person types while a version gives way @W16', () => {
  const TEXT = 'Jane typed 500, not 50. ';
  const MOMENTS = ['before', 'within', 'after'] as const;

  test('stands whole in the form of the next version, whenever the one goes and the other comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(TEXT.length - 1),
        fc.nat(TEXT.length),
        fc.nat(TEXT.length),
        fc.constantFrom(...MOMENTS),
        async (goesAt, comesLater, newsLater, moment) => {
          const comesAt = Math.min(goesAt + 1 + comesLater, TEXT.length);
          const newsAt = Math.min(goesAt + 1 + newsLater, comesAt);
          const typed = createFormRestore(window);
          const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
          const { rerender, unmount } = render(<Form key="1.1.0" />);
          act(() => message().focus());
          const go = (): void => {
            typed.save();
            rerender(<p>on its way</p>);
          };
          for (const [index, letter] of Array.from(TEXT).entries()) {
            const isGoing = index === goesAt;
            if (isGoing && moment === 'before') go();
            if (isGoing && moment === 'within')
              message().addEventListener('keydown', () => act(go), { once: true });
            if (index === newsAt && index > goesAt) act(() => typed.restore());
            if (index === comesAt) rerender(<Form key="1.0.0" />);
            // The observer of the document is told.
            await act(async () => Promise.resolve());
            await user.keyboard(letter);
            if (isGoing && moment === 'after') go();
            pass(70);
          }
          if (newsAt === TEXT.length) typed.restore();
          if (comesAt === TEXT.length) rerender(<Form key="1.0.0" />);
          await act(async () => Promise.resolve());
          pass(300);
          const after = { text: shown(), isFocused: document.activeElement === message() };
          unmount();
          pass(70_000);
          expect(after).toEqual({ text: `${TEXT} order`, isFocused: true });
        },
      ),
      { numRuns: 25 },
    );
  });

  test('begins with the first letter, in a field that held nothing before it went', async () => {
    const typed = createFormRestore(window);
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { rerender } = render(<Form key="1.1.0" />);
    act(() => message().focus());
    typed.save();
    rerender(<p>on its way</p>);
    await user.keyboard('Ja');
    typed.restore();
    rerender(<Form key="1.0.0" />);
    await act(async () => Promise.resolve());
    await user.keyboard('ne');
    pass(300);
    expect(shown()).toBe('Jane order');
  });

  test('is not asked to wait for: a version gives way when nobody types', async () => {
    const typed = createFormRestore(window);
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    render(<Form />);
    const isStill = jest.fn();
    const wait = async (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
    await user.type(message(), 'Two');
    void typed.untilStill().then(isStill);
    await wait(300);
    await user.keyboard('!');
    await wait(300);
    expect(isStill).not.toHaveBeenCalled();
    await wait(200);
    expect(isStill).toHaveBeenCalledTimes(1);
    await user.keyboard('!');
    act(() => message().blur());
    void typed.untilStill().then(isStill);
    await wait(0);
    expect(isStill).toHaveBeenCalledTimes(2);
  });

  test('is waited for while a letter is being composed, and for ten seconds at most', async () => {
    const typed = createFormRestore(window);
    render(<Form />);
    act(() => message().focus());
    message().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    const isStill = jest.fn();
    void typed.untilStill().then(isStill);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(isStill).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_100);
    expect(isStill).toHaveBeenCalledTimes(1);
    message().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  });
});
