import { STOCK_STATES } from '@vetportal/model';
import { renderUi } from '../testing/render-ui';
import { CountBadge } from './badge';
import { StockBadge } from './stock-badge';

test.each(['fr', 'nl', 'en'] as const)(
  'the five stock states are worded differently in %s @E03',
  (locale) => {
    const words = STOCK_STATES.map((status) => {
      const { container, unmount } = renderUi(<StockBadge status={status} />, locale);
      const text = container.firstElementChild?.textContent;
      unmount();
      return text;
    });
    expect(new Set(words).size).toBe(5);
    for (const word of words) expect(word).toMatch(/\w{4}/);
  },
);

test('another wording replaces the own one', () => {
  const { container } = renderUi(<StockBadge status="resupplying" label="Back on 28/11" />);
  expect(container.firstElementChild).toHaveTextContent(/^Back on 28\/11$/);
});

test.each([
  [0, undefined],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('a count of %d shows %s', (count, text) => {
  const { container } = renderUi(<CountBadge count={count} />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(text);
});
