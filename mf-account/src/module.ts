import { defineModule, fillSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-account',
  contract: '^1.0.0',
  routes: [
    {
      id: 'sales',
      path: '/account/sales',
      page: () => import('./sales/sales.page'),
      access: 'customer',
      title: 'account.sales.title',
    },
    {
      id: 'sale-detail',
      path: '/account/sales/:id',
      page: () => import('./sale-detail/sale-detail.page'),
      access: 'customer',
      title: 'account.sale.title',
      parent: '/account/sales',
      params: { id: '[1-9]\\d{0,8}' },
    },
    {
      id: 'documents',
      path: '/account/documents',
      page: () => import('./documents/documents.page'),
      access: 'customer',
      title: 'account.documents.title',
    },
    {
      id: 'wishlists',
      path: '/account/wishlists',
      page: () => import('./wishlists/wishlists.page'),
      access: 'customer',
      title: 'account.wishlists.title',
    },
    {
      id: 'wishlist-detail',
      path: '/account/wishlists/:id',
      page: () => import('./wishlist-detail/wishlist-detail.page'),
      access: 'customer',
      title: 'account.wishlist.title',
      parent: '/account/wishlists',
      params: { id: '[1-9]\\d{0,8}' },
    },
    {
      id: 'profile',
      path: '/account/profile',
      page: () => import('./profile/profile.page'),
      access: 'customer',
      title: 'account.profile.title',
    },
    {
      id: 'register',
      path: '/account/register',
      page: () => import('./register/register.page'),
      title: 'account.register.pageTitle',
    },
    {
      id: 'vetgroup',
      path: '/vetgroup',
      page: () => import('./vetgroup/vetgroup.page'),
      access: 'customer',
      title: 'account.vetgroup.title',
    },
  ],
  fills: [
    fillSlot({
      slot: 'header.user',
      id: 'user-menu',
      live: 'on-interaction',
      component: () => import('./user-menu/user-menu.slot'),
    }),
    fillSlot({
      slot: 'home.customer',
      id: 'recent-orders',
      component: () => import('./recent-orders/recent-orders.slot'),
      order: 20,
    }),
    fillSlot({
      slot: 'home.customer',
      id: 'most-ordered',
      component: () => import('./most-ordered/most-ordered.slot'),
      order: 30,
    }),
    fillSlot({
      slot: 'product.actions',
      id: 'add-to-wishlist',
      component: () => import('./add-to-wishlist/add-to-wishlist.slot'),
      order: 10,
    }),
  ],
});
