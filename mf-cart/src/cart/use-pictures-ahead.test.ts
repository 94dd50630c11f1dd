import { renderHook } from '@testing-library/react';
import { usePicturesAhead } from './use-pictures-ahead';

const ROWS = 30;
const listOf = (count: number): HTMLDivElement => {
  const list = document.createElement('div');
  for (let row = 0; row < count; row += 1)
    list.append(Object.assign(document.createElement('img'), { src: `/${row}.png` }));
  for (const picture of list.children) picture.setAttribute('loading', 'lazy');
  return list;
};
const look = (list: HTMLElement) => {
  const place = { current: list };
  return renderHook(() => usePicturesAhead(place, 1));
};
const askedFor = (list: HTMLElement): number => list.querySelectorAll('img[loading="eager"]').length;

/** Idle moments and pictures come when the test says so. */
let moments: (() => void)[] = [];
let coming: (() => void)[] = [];
const turn = () => new Promise((resolve) => setTimeout(resolve));
const rest = async () => {
  moments.splice(0).forEach((run) => run());
  await turn();
};
const arrive = async () => {
  coming.splice(0).forEach((come) => come());
  await turn();
};

beforeEach(() => {
  moments = [];
  coming = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => moments.push(run) });
  // This document loads no picture.
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => coming.push(resolve));
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('pictures of a long list come in idle moments, a few at a time @R17', async () => {
  const list = listOf(ROWS);
  look(list);
  expect(askedFor(list)).toBe(0);
  await rest();
  const first = askedFor(list);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(ROWS / 2);
  await rest();
  // Those before are still on their way.
  expect(askedFor(list)).toBe(first);
  for (let moment = 0; moment < ROWS; moment += 1) {
    await arrive();
    await rest();
  }
  expect(askedFor(list)).toBe(ROWS);
});

test('nothing is fetched ahead once the list has gone, or where data are to be saved', async () => {
  const gone = listOf(ROWS);
  look(gone).unmount();
  await rest();
  expect(askedFor(gone)).toBe(0);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const dear = listOf(ROWS);
  look(dear);
  await rest();
  expect(askedFor(dear)).toBe(0);
});
