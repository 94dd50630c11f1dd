import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useHandScanner } from './use-hand-scanner';

const CODE = '5499900916866';

/** A page with a field for codes, which has the focus, and a quantity. */
function Page({ onScan }: { readonly onScan: (content: string) => void }) {
  const [code, setCode] = useState('');
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

/** @param begun what was typed into the field for codes before anybody listened */
function open({ begun = '' } = {}) {
  const scans: string[] = [];
  render(<Page onScan={(content) => scans.push(content)} />);
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
  return { scans, scan, field, from };
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

  test('the rest of a code that was begun before the page listened stays with its beginning', async () => {
    const { scans, scan, field } = open({ begun: 'M' });
    expect(await scan(field('Code'), '102478', 10)).toBe(true);
    expect(scans).toEqual([]);
    expect(field('Code')).toHaveValue('M102478');
    // The next one is whole.
    expect(await scan(field('Code'), CODE, 40)).toBe(false);
    expect(scans).toEqual([CODE]);
    expect(field('Code')).toHaveValue('M102478');
  });

  describe('keys that were pressed while the page was busy', () => {
    /** A page that begins to listen some time after the last key, as its first script tells it, which hears all keys. */
    const openAfterKey = (ms: number) => {
      let listensFrom = 0;
      const tell = (event: Event) => {
        const { detail } = event as CustomEvent<{ at: number }>;
        listensFrom = detail.at;
        detail.at -= ms;
      };
      window.addEventListener('last-key', tell);
      const page = open();
      window.removeEventListener('last-key', tell);
      return { ...page, listensFrom: listensFrom - page.from };
    };

    test('are a scan where the page has heard all of it, later than it was made', async () => {
      const { scans, scan, field, listensFrom } = openAfterKey(Infinity);
      expect(await scan(field('Quantity'), CODE, listensFrom - 300)).toBe(false);
      expect(scans).toEqual([CODE]);
      expect(field('Quantity')).toHaveValue('1');
    });

    test('are none where its beginning was heard by others', async () => {
      const { scans, scan, field, listensFrom } = openAfterKey(20);
      expect(await scan(field('Code'), CODE.slice(3), listensFrom + 5)).toBe(true);
      expect(scans).toEqual([]);
    });

    test('and whose end was taken by the first script spoil no scan after them', async () => {
      const { scans, scan, field, listensFrom, from } = openAfterKey(2);
      const last = new KeyboardEvent('keydown', { key: '7', bubbles: true });
      Object.defineProperty(last, 'timeStamp', { value: from + listensFrom });
      fireEvent(field('Code'), last);
      fireEvent.keyUp(field('Code'), { key: 'Enter' });
      await scan(field('Code'), CODE, listensFrom + 4);
      expect(scans).toEqual([CODE]);
    });
  });

  test('what the page has kept of a scan before its scripts is heard, but where scans are text', () => {
    const { scans, field } = open();
    const hand = (target: Element) =>
      target.dispatchEvent(new CustomEvent('early-scan', { bubbles: true, cancelable: true, detail: CODE }));
    expect(hand(field('Coupon'))).toBe(true);
    expect(scans).toEqual([]);
    expect(hand(field('Quantity'))).toBe(false);
    expect(hand(document.body)).toBe(false);
    expect(scans).toEqual([CODE, CODE]);
  });

  test('what stands in a field is no beginning', async () => {
    const { scans, scan, field } = open({ begun: 'amox' });
    await scan(field('Code'), CODE, 400);
    expect(scans).toEqual([CODE]);
    expect(field('Code')).toHaveValue('amox');
  });
});
