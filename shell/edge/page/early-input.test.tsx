import { EARLY_INPUT } from './early-input';

/** A search field as it comes with a page, and what has been heard of it. */
function pageWithField() {
  document.body.innerHTML = '<form><input name="q"></form>';
  const form = document.querySelector('form');
  const field = document.querySelector('input');
  if (!form || !field) throw new Error('no field');
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(`typed ${field.value}`));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push(`sent ${field.value}`);
  });
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** React takes over with a state of its own: an empty field. */
  const takeOver = () => {
    for (const element of [form, field]) Object.assign(element, { __reactProps$test: {} });
    heard.length = 0;
  };
  const send = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  return { field, heard, type, takeOver, send };
}

describe('what is typed before the scripts are there @B11', () => {
  beforeAll(() => {
    const script = document.createElement('script');
    script.textContent = EARLY_INPUT;
    document.head.append(script);
  });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is told once the field is taken over', () => {
    const { heard, type, takeOver } = pageWithField();
    type('meloxi');
    takeOver();
    jest.advanceTimersByTime(50);
    expect(heard).toEqual(['typed meloxi']);
  });

  test('is told before it is sent, however soon after the field was taken over', () => {
    const { heard, type, takeOver, send } = pageWithField();
    type('meloxicam');
    takeOver();
    send();
    expect(heard).toEqual(['typed meloxicam', 'sent meloxicam']);
    jest.advanceTimersByTime(50);
    expect(heard).toHaveLength(2);
  });

  test('takes nothing back of what is typed on', () => {
    const { field, type, takeOver } = pageWithField();
    type('melo');
    takeOver();
    type('meloxicam');
    jest.advanceTimersByTime(50);
    expect(field.value).toBe('meloxicam');
  });
});
