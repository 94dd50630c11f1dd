import { defineModule, contributeToSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-cart',
  contract: '^1.10.0',
  routes: [
    {
      id: 'cart',
      path: '/cart',
      page: () => import('./cart/cart.page'),
      title: 'cart.title',
      offline: true,
    },
    {
      id: 'quick-order',
      path: '/quick-order',
      page: () => import('./quick-order/quick-order.page'),
      title: 'cart.quick.title',
      parent: '/cart',
      offline: true,
    },
    {
      id: 'cart-confirm',
      path: '/cart-confirm',
      page: () => import('./cart-confirm/cart-confirm.page'),
      access: 'customer',
      title: 'cart.confirm.title',
      parent: '/cart',
    },
    {
      id: 'cart-payment',
      path: '/cart-payment',
      page: () => import('./cart-payment/cart-payment.page'),
      access: 'customer',
      title: 'cart.paid.title',
      parent: '/cart',
    },
    {
      id: 'cart-validated',
      path: '/cart-validated',
      page: () => import('./cart-validated/cart-validated.page'),
      access: 'customer',
      title: 'cart.validated.title',
    },
  ],
  contributions: [
    contributeToSlot({
      slot: 'header.cart',
      id: 'cart-icon',
      component: () => import('./cart-icon/cart-icon.slot'),
      hydrate: 'when-used',
    }),
    contributeToSlot({
      slot: 'product.buy-box',
      id: 'buy-box',
      component: () => import('./buy-box/buy-box.slot'),
    }),
    contributeToSlot({
      slot: 'order.actions',
      id: 'order-again',
      component: () => import('./order-again/order-again.slot'),
    }),
    contributeToSlot({
      slot: 'order.line-actions',
      id: 'order-line-again',
      component: () => import('./order-again/order-line-again.slot'),
    }),
  ],
  emits: ['cart.changed', 'order.placed'],
  handles: ['cart.add'],
  stores: [
    { name: 'cart', in: 'local', key: 'vetportal.cart.2.', version: 2 },
    { name: 'changes', in: 'channel', key: 'vetportal.cart.2.changes', version: 1 },
    { name: 'confirmation', in: 'session', key: 'vetportal.cart.2.confirming', version: 1 },
    { name: 'typed', in: 'draft', key: 'cart-', version: 1 },
    { name: 'list-columns', in: 'local', key: 'vetportal.preferences.list-columns.1.', version: 1 },
    { name: 'scan-settings', in: 'local', key: 'vetportal.scan.', version: 1 },
    { name: 'add', in: 'command', key: 'cart.add', version: 1 },
  ],
  storagePrefix: 'vetportal.cart.',
  unsyncedPrefix: 'vetportal.cart.2.tx.',
  service: () => import('./service'),
});
