import { act, screen, waitFor } from '@testing-library/react';
import { ErpUnavailable } from '@vetportal/erp';
import { LOCALES } from '@vetportal/i18n';
import { useState } from 'react';
import { defineSlot } from '@vetportal/contracts';
import { Slot } from '../slot/slot';
import { createTestPlatform, customer, loadInput, renderPage, renderSlot, unavailableModule } from './index';
import { takeProblems } from './problems';
import sample from './sample/sample.page';

const sales = (count: number) => ({ sales: { list: async () => ({ count, items: [] }) } });
const at = { path: '/sales/:id', params: { id: '7' } };

describe('a page in a test', () => {
  test.each([
    ['fr', 'Ventes de 7', '2 commandes'],
    ['nl', 'Verkopen van 7', '2 bestellingen'],
    ['en', 'Sales of 7', '2 orders'],
  ] as const)('speaks %s with the real texts of its package @R31', async (locale, title, count) => {
    const { heads } = await renderPage(sample, { ...at, locale, erp: sales(2) });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(count)).toBeInTheDocument();
    expect(heads.at(-1)).toEqual({ title: count });
  });

  test('shows its skeleton, then its failure with a retry that works @R35', async () => {
    let attempts = 0;
    const list = async () => {
      attempts += 1;
      if (attempts === 1) throw new ErpUnavailable('503');
      return { count: 1, items: [] };
    };
    const { user } = await renderPage(sample, { ...at, erp: { sales: { list } } });
    expect(await screen.findByRole('alert', { name: 'page failure' })).toHaveTextContent('ErpUnavailable');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 order')).toBeInTheDocument();
  });

  test('answers not found and goes elsewhere @R33', async () => {
    await renderPage(sample, { ...at, params: { id: '404' } });
    expect(await screen.findByRole('heading', { name: '404' })).toBeInTheDocument();
    const { location } = await renderPage(sample, { ...at, params: { id: 'old' }, erp: sales(1) });
    await waitFor(() => expect(location()).toBe('/sales/new'));
  });

  test('follows links: another query keeps what was typed, another article does not', async () => {
    const { user, location } = await renderPage(sample, { ...at, query: 'page=1', erp: sales(3) });
    await user.type(await screen.findByLabelText('typed'), 'abc');
    await user.click(screen.getByRole('link', { name: 'next' }));
    expect(location()).toBe('/sales/7?page=2');
    expect(await screen.findByText('page 2')).toBeInTheDocument();
    expect(screen.getByLabelText('typed')).toHaveValue('abc');
    await user.click(screen.getByRole('link', { name: 'another' }));
    expect(await screen.findByText('Sales of 8')).toBeInTheDocument();
    expect(screen.getByLabelText('typed')).toHaveValue('');
    act(() => window.history.back());
    expect(await screen.findByText('Sales of 7')).toBeInTheDocument();
  });

  test('changes its language in place @R31', async () => {
    const { platform, location } = await renderPage(sample, { ...at, erp: sales(1) });
    await screen.findByText('Sales of 7');
    await act(async () => platform.locale.switchTo('nl'));
    expect(await screen.findByText('Verkopen van 7')).toBeInTheDocument();
    expect(location()).toBe('/sales/7');
    expect(window.location.pathname).toBe('/nl/sales/7');
  });

  test('has a real bus, and its notices are recorded', async () => {
    const kit = createTestPlatform({ erp: sales(1) });
    kit.platform.bus.handle('cart.add', async () => ({ quantityInCart: 4 }));
    const { user } = await renderPage(sample, { ...at, kit });
    await user.click(await screen.findByRole('button', { name: 'add' }));
    expect(kit.notices).toEqual([{ kind: 'success', text: '4 there' }]);
  });

  test('a call that nothing stands in for fails the test', async () => {
    await renderPage(sample, { ...at, erp: { cart: {} } });
    expect(await screen.findByRole('alert')).toHaveTextContent('erp.sales.list({"page":1,"channel":"all"})');
    expect(takeProblems()).toHaveLength(1);
  });

  test('its load is tested alone', async () => {
    const input = loadInput({ params: { id: '1' }, query: 'page=3', erp: sales(9) });
    await expect(sample.load(input)).resolves.toEqual({ outcome: 'loaded', data: { total: 9 } });
  });
});

describe('a slot in a test', () => {
  const part = defineSlot('header.cart', {
    Component: function Cart() {
      const [open, setOpen] = useState(false);
      return <button onClick={() => setOpen(true)}>{open ? 'open' : 'closed'}</button>;
    },
  });
  const fill = { module: 'mf-cart', version: '1', id: 'icon', expose: './icon' };
  const Header = { Component: () => <Slot name="header.cart" props={{}} empty={<i>nobody</i>} /> };

  test('is rendered with its props', async () => {
    const { user } = await renderSlot(part, {});
    await user.click(screen.getByRole('button', { name: 'closed' }));
    expect(screen.getByRole('button', { name: 'open' })).toBeInTheDocument();
  });

  test('only the places of its parts stand while nobody knows whom they are for, each as high as its module says @R02', async () => {
    const Waiting = {
      Component: () => (
        <Slot
          name="home.customer"
          props={{}}
          waiting
          placeholder={({ id, height = 240 }) => <i>{`${id} ${String(height)}`}</i>}
        />
      ),
    };
    const fills = [
      { ...fill, id: 'high', height: 400 },
      { ...fill, id: 'unsaid' },
    ];
    await renderSlot(Waiting, {}, { contributions: { 'home.customer': fills } });
    expect(screen.getByText('high 400').nextSibling).toBe(screen.getByText('unsaid 240'));
  });

  test('nobody fills it', async () => {
    await renderSlot(Header, {});
    expect(screen.getByText('nobody')).toBeInTheDocument();
  });

  test('a part that cannot be had says so in its place, and comes at a retry @D10', async () => {
    let there = false;
    const load = () => (there ? { default: part } : unavailableModule('mf-cart', './icon'));
    const { user } = await renderSlot(
      Header,
      {},
      {
        contributions: { 'header.cart': [fill] },
        exposes: { 'mf-cart ./icon': load },
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('ModuleUnavailable: mf-cart ./icon: load');
    there = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'closed' })).toBeInTheDocument();
  });
});

test('the session switches, told as the shell tells it @S13', () => {
  const kit = createTestPlatform({ session: customer({ role: 'gold' }) });
  expect(kit.platform.session.value).toMatchObject({ state: 'customer', user: { role: 'gold' } });
  const heard: unknown[] = [];
  kit.platform.bus.events('user.signedOut').subscribe((fact) => heard.push(fact));
  kit.signOut('expired');
  expect([kit.platform.session.value, heard]).toEqual([{ state: 'guest' }, [{ reason: 'expired' }]]);
  kit.signIn({ customerId: 5 });
  expect(kit.platform.session.value).toMatchObject({ user: { customerId: 5 } });
  expect(LOCALES.map((locale) => createTestPlatform({ locale }).platform.navigation.href('/cart'))).toEqual([
    '/fr/cart',
    '/nl/cart',
    '/en/cart',
  ]);
});
