/** @styles */
import { ErpUnreachable, type ContentItem } from '@vetportal/erp';
import { renderSlot } from '@vetportal/module-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import contactBanner from '../contact-banner/contact-banner.slot';
import openingHours from '../opening-hours/opening-hours.slot';
import footer from './footer.slot';

const page = (id: number, slots: readonly string[]): ContentItem => ({
  id,
  group: undefined,
  title: `Page ${id}`,
  summary: '',
  body: '',
  path: `/page/p${id}`,
  paths: {},
  date: undefined,
  slots,
});

test('the footer leads to customer service and to the pages that editors put there @G06', async () => {
  const items = [page(1, ['footer']), page(2, ['subfooter']), page(3, [])];
  await renderSlot(footer, {}, { erp: { content: { list: () => Promise.resolve(items) } } });
  expect(await screen.findByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/en/page/p1');
  const legal = screen.getByRole('navigation', { name: 'Legal' });
  expect(within(legal).getByRole('link')).toHaveAttribute('href', '/en/page/p2');
  expect(screen.queryByText('Page 3')).toBeNull();
  expect(screen.getByRole('link', { name: '+32 2 555 01 20' })).toHaveAttribute('href', 'tel:+3225550120');
});

test.each([
  ['customer', 'My profile', 'Become a customer'],
  ['guest', 'Become a customer', 'My profile'],
])('on a page for a %s the footer leads to what is for one @G06', async (visitor, shown, hidden) => {
  const { container } = await renderSlot(
    footer,
    {},
    { erp: { content: { list: () => Promise.resolve([]) } } },
  );
  container.dataset['visitor'] = visitor;
  expect(await screen.findByRole('link', { name: shown })).toBeVisible();
  expect(screen.queryByRole('link', { name: hidden })).toBeNull();
});

test('without the content system the rest of the footer is there; telemetry gets the failure @D10 @X24', async () => {
  const error = new ErpUnreachable('network');
  const options = { erp: { content: { list: () => Promise.reject(error) } } };
  const { sent } = await renderSlot(footer, {}, options);
  expect(await screen.findByRole('link', { name: 'News' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() =>
    expect(sent).toEqual([{ error, module: 'mf-cms', part: 'footer-pages', action: 'load' }]),
  );
  const banner = await renderSlot(contactBanner, {}, options);
  expect(await screen.findByRole('link', { name: 'Write to us' })).toBeVisible();
  await waitFor(() =>
    expect(banner.sent).toEqual([{ error, module: 'mf-cms', part: 'contact-banner', action: 'load' }]),
  );
});

test('the edge renders the footer without the content system, and reports the failure there and then @D10 @X24', async () => {
  const error = new ErpUnreachable('network');
  const server = { part: () => undefined, head: () => undefined, outcome: () => undefined };
  const options = { erp: { content: { list: () => Promise.reject(error) } }, platform: { server } };
  for (const [slot, part] of [
    [footer, 'footer-pages'],
    [contactBanner, 'contact-banner'],
  ] as const) {
    const { sent, platform, unmount } = await renderSlot(slot, {}, options);
    await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
    // A query that fails would leave the whole part to the browser.
    expect(platform.queries.getQueryState(['mf-cms', part, 'en'])).toMatchObject({ status: 'success' });
    expect(sent).toEqual([{ error, module: 'mf-cms', part, action: 'load' }]);
    unmount();
  }
});

test('the services show their hours and whether they answer now @G06 @K02', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T11:45:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  const { container } = await renderSlot(openingHours, {});
  expect(container).toHaveTextContent('Orders7:30 am – 12:30 pm · 1:30 – 4 pmClosed, opens at 1:30 pm');
  expect(container).toHaveTextContent('Sales representatives8 am – 4 pmOpen until 4 pm');
  jest.useRealTimers();
});

test('the day on which a service opens again is that of the calendar, also where the clock is put back before it @G06', async () => {
  jest.useFakeTimers({ now: new Date('2027-10-30T22:30:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  const { container } = await renderSlot(openingHours, {});
  expect(container).toHaveTextContent('1:30 – 4 pmClosed, opens Tuesday at 7:30 am');
  jest.useRealTimers();
});

test('the contact banner speaks the editors’ words, or its own without them @G07 @E23', async () => {
  const snippet = { ...page(4, []), group: 'contact-banner', title: 'Need a hand?', summary: 'Call us.' };
  const first = await renderSlot(
    contactBanner,
    {},
    { erp: { content: { list: () => Promise.resolve([snippet]) } } },
  );
  const banner = await screen.findByRole('region', { name: 'Need a hand?' });
  expect(banner).toHaveTextContent('Call us.');
  expect(within(banner).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/en/contact');
  first.unmount();
  await renderSlot(contactBanner, {}, { erp: { content: { list: () => Promise.resolve([]) } } });
  expect(await screen.findByRole('region', { name: 'A question?' })).toBeVisible();
});
