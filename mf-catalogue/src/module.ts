import { defineModule, contributeToSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-catalogue',
  contract: '^1.10.0',
  routes: [
    {
      id: 'search',
      path: '/search',
      page: () => import('./search/search.page'),
      title: 'catalogue.search.page',
      slots: ['product.buy-box'],
      deferHydration: true,
    },
    {
      id: 'category',
      path: '/c/*',
      page: () => import('./category/category.page'),
      title: 'catalogue.category.page',
      slots: ['product.buy-box'],
      deferHydration: true,
    },
    {
      id: 'product',
      path: '/p/*',
      page: () => import('./product/product.page'),
      title: 'catalogue.product.page',
      slots: ['product.buy-box'],
      deferHydration: true,
    },
    {
      id: 'promotions',
      path: '/promotions',
      page: () => import('./promotions/promotions.page'),
      title: 'catalogue.promotions.title',
      slots: ['product.buy-box'],
      deferHydration: true,
    },
    {
      id: 'selection',
      path: '/selection',
      page: () => import('./selection/selection.page'),
      access: 'customer',
      title: 'catalogue.selection.title',
      slots: ['product.buy-box'],
    },
  ],
  offers: ['product.buy-box', 'product.actions'],
  contributions: [
    contributeToSlot({
      slot: 'header.search',
      id: 'search-box',
      hydrate: 'interaction',
      component: () => import('./search-box/search-box.slot'),
    }),
    contributeToSlot({
      slot: 'header.navigation',
      id: 'navigation',
      hydrate: 'interaction',
      component: () => import('./navigation/navigation.slot'),
    }),
    contributeToSlot({
      slot: 'home.guest',
      id: 'categories',
      hydrate: 'never',
      component: () => import('./home/categories.slot'),
      order: 10,
    }),
    contributeToSlot({
      slot: 'home.guest',
      id: 'guest-offers',
      hydrate: 'visible',
      component: () => import('./home/guest-offers.slot'),
      order: 20,
    }),
    contributeToSlot({
      slot: 'home.customer',
      id: 'customer-offers',
      height: 688,
      component: () => import('./home/customer-offers.slot'),
      order: 10,
    }),
  ],
});
