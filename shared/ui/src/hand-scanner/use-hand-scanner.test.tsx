import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useHandScanner } from './use-hand-scanner';

const CODE = '5499900916866';

/** A page with a field for codes, which has the focus, and a quantity. */
function Page({ onScan, written }: { readonly onScan: (content: string) => void; readonly written: string }) {
  const [code, setCode] = useState(written);
  const [quantity, setQuantity] = useState('1');
  useHandScanner({ onScan });
  return (
    <>
      <input
        autoFocus
        role="combobox"
        aria-expanded={false}
        aria-controls=""
        aria-label="Code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <input aria-label="Quantity" value={quantity} onChange={(event) => setQuantity(event.target.value)} />
      <form data-scan="text">
        <input aria-label="Coupon" />
      </form>
      <button>Other</button>
    </>
  );
}

/** @param written what the page itself has written into the field @param begun what was typed there before anybody listened */
function open({ written = '', begun = '' } = {}) {
  const scans: string[] = [];
  render(<Page onScan={(content) => scans.push(content)} written={written} />);
  if (begun !== '') fireEvent.change(screen.getByLabelText('Code'), { target: { value: begun } });
  const from = performance.now();
  /** Types a code and Enter. @param after milliseconds since the page began to listen */
  const scan = async (target: Element, text: string, after: number) => {
    let goesOn = true;
    for (const [index, key] of [...Array.from(text), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: from + after + 2 * index });
      goesOn = fireEvent(target, event);
      if (!goesOn || key === 'Enter' || !(target instanceof HTMLInputElement)) continue;
      target.setRangeText(key, target.value.length, target.value.length, 'end');
      fireEvent(target, new InputEvent('input', { bubbles: true }));
    }
    await act(() => Promise.resolve());
    return goesOn;
  };
  const field = (name: string) => screen.getByLabelText(name);
  return { scans, scan, field };
}

describe('scans are heard wherever the focus is @W05', () => {
  test.each(['Code', 'Quantity'])('the field %s holds again what it held', async (name) => {
    const { scans, scan, field } = open();
    const before = field(name).getAttribute('value');
    expect(await scan(field(name), CODE, 5_000)).toBe(false);
    expect(scans).toEqual([CODE]);
    expect(field(name)).toHaveValue(before);
  });

  test('beside all fields, the page and its shortcuts hear nothing of them after the first sign', async () => {
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', listen);
    const { scans, scan } = open();
    await scan(screen.getByRole('button'), 'GK100007', 5_000);
    document.removeEventListener('keydown', listen);
    expect(scans).toEqual(['GK100007']);
    expect(heard).toEqual(['G']);
  });

  test('a form whose own codes are scanned keeps them', async () => {
    const { scans, scan, field } = open();
    expect(await scan(field('Coupon'), 'ETE2020', 5_000)).toBe(true);
    expect(scans).toEqual([]);
    expect(field('Coupon')).toHaveValue('ETE2020');
  });

  test.each([
    ['at once', 10],
    ['after a moment', 400],
  ])(
    'the rest of a code that was begun before the page listened stays with its beginning: %s',
    async (_when, after) => {
      const { scans, scan, field } = open({ begun: 'M' });
      expect(await scan(field('Code'), '102478', after)).toBe(true);
      expect(scans).toEqual([]);
      expect(field('Code')).toHaveValue('M102478');
      // The next one is whole.
      expect(await scan(field('Code'), CODE, after + 30)).toBe(false);
      expect(scans).toEqual([CODE]);
      expect(field('Code')).toHaveValue('M102478');
    },
  );

  test.each([
    ['what stands in a field since long', { begun: 'amox' }, 2_000, 'amox'],
    ['what the page has written into it', { written: 'amox' }, 400, 'amox'],
  ])('%s is no beginning', async (_what, held, after, text) => {
    const { scans, scan, field } = open(held);
    await scan(field('Code'), CODE, after);
    expect(scans).toEqual([CODE]);
    expect(field('Code')).toHaveValue(text);
  });
});
