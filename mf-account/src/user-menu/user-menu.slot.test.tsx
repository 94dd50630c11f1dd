import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { screen } from '@testing-library/react';
import userMenu from './user-menu.slot';

test('a guest can sign in @G01 @P01', async () => {
  const { user, signIns } = await renderSlot(userMenu, {});
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIns).toHaveLength(1);
});

test('who was signed in the last time is not asked to sign in while the session is looked for @S13', async () => {
  await renderSlot(userMenu, {}, { session: { state: 'starting', expected: true } });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(screen.getByRole('button', { name: /signing in/i })).toBeVisible();
});

test('a customer finds orders and sign-out behind the own name @G01 @P02', async () => {
  const { user, platform } = await renderSlot(userMenu, {}, { session: customer({ givenName: 'Emma' }) });
  await user.click(screen.getByRole('button', { name: 'Emma' }));
  expect(await screen.findByRole('menuitem', { name: 'My orders' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(platform.session.value.state).toBe('guest');
});

test('what the ERP does not have is not in the menu @W34 @G01', async () => {
  const there = new Set(['documents']);
  const { user } = await renderSlot(
    userMenu,
    {},
    { session: customer({ givenName: 'Emma' }), erp: { has: (feature) => there.has(feature) } },
  );
  await user.click(screen.getByRole('button', { name: 'Emma' }));
  await screen.findByRole('menuitem', { name: 'My orders' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'My orders',
    'My documents',
    'My profile',
    'Sign out',
  ]);
});
