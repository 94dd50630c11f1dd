import { defineModule } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-catalogue',
  contract: '^1.0.0',
  routes: [
    {
      id: 'search',
      path: '/search',
      page: () => import('./search/search.page'),
      title: 'catalogue.search.page',
      slots: ['product.buy-box'],
    },
  ],
  offers: ['product.buy-box'],
});
