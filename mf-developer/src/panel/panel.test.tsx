import { screen, within } from '@testing-library/react';
import type { InspectedModule, InspectedPortal } from '@vetportal/contracts';
import { renderSlot } from '@vetportal/module-runtime/testing';
import panel from './panel.slot';

const CART: InspectedModule = {
  name: 'mf-cart',
  version: '1.3.0',
  contract: '^1.1.0',
  failedVersion: '1.4.0',
  loads: [
    { expose: './page/cart', duration: 120, failed: undefined },
    { expose: './slot/cart-icon', duration: 3000, failed: 'timeout' },
  ],
  errors: [{ at: '2026-11-21T10:11:12.000Z', part: 'cart', text: 'TypeError: x is undefined' }],
};
const CMS: InspectedModule = {
  name: 'mf-cms',
  version: '2.0.0',
  contract: '^1.0.0',
  lastGood: '1.9.0',
  asked: '2.0.0',
  loads: [],
  errors: [],
};

async function open(modules: readonly InspectedModule[] = [CART, CMS], away = false) {
  const portal: InspectedPortal = { shell: { version: '1.0.0', contract: '1.2.0' }, modules, missing: [] };
  const props = {
    read: () => portal,
    versions: () =>
      away ? Promise.reject(new Error('away')) : Promise.resolve({ 'mf-cart': ['1.4.0', '1.3.0', '1.2.0'] }),
    choose: jest.fn(),
    onClose: jest.fn(),
  };
  const rendered = await renderSlot(panel, props);
  return { ...rendered, ...props };
}

describe('the developer panel @D05', () => {
  test('lists modules with version, contract, times and errors, and says which have fallen back', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Modules of this page' });
    const cart = within(table).getByRole('row', { name: /mf-cart/ });
    expect(cart).toHaveTextContent('1.3.0');
    expect(cart).toHaveTextContent('in place of 1.4.0, which failed');
    expect(cart).toHaveTextContent('^1.1.0');
    expect(cart).toHaveTextContent('2, at most 3,000 ms');
    const cms = within(table).getByRole('row', { name: /mf-cms/ });
    expect(cms).toHaveTextContent('falls back to 1.9.0');
    expect(cms).toHaveTextContent('chosen here');
    expect(screen.getByText('Loads and errors of mf-cart')).toBeInTheDocument();
    expect(screen.getByText(/failed after 3,000 ms \(timeout\)/)).toBeInTheDocument();
    expect(screen.getByText(/TypeError: x is undefined/)).toBeInTheDocument();
  });

  test('asks for the chosen versions, with those that are asked for already', async () => {
    const { user, choose } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wanted version of mf-cart' }), '1.2.0');
    await user.click(screen.getByRole('button', { name: 'Reload with these versions' }));
    expect(choose).toHaveBeenCalledWith([
      { module: 'mf-cart', version: '1.2.0' },
      { module: 'mf-cms', version: '2.0.0' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Back to everybody’s versions' }));
    expect(choose).toHaveBeenLastCalledWith([]);
  });

  test('has the focus, and closes by its button and by Escape', async () => {
    const { user, onClose } = await open();
    expect(screen.getByRole('region', { name: 'Developer panel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('says so where the published versions cannot be had, and offers the one that runs', async () => {
    await open([CART], true);
    expect(await screen.findByText(/list of published versions/)).toBeInTheDocument();
    expect(screen.getByRole('option', { name: '1.3.0' })).toBeInTheDocument();
  });
});
