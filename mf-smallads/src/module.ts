import { defineModule, contributeToSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-smallads',
  contract: '^1.10.0',
  routes: [
    {
      id: 'small-ads',
      path: '/account/smallads',
      page: () => import('./small-ads/small-ads.page'),
      access: 'customer',
      title: 'smallads.title',
      parent: '/account',
    },
    {
      id: 'small-ad-detail',
      path: '/account/smallads/:id',
      page: () => import('./small-ad-detail/small-ad-detail.page'),
      access: 'customer',
      title: 'smallads.detail.title',
      parent: '/account/smallads',
      params: { id: '[1-9]\\d{0,8}' },
    },
  ],
  stores: [{ name: 'small-ad', in: 'draft', key: 'small-ad-', version: 1 }],
  contributions: [
    contributeToSlot({
      slot: 'home.customer',
      id: 'latest-small-ads',
      height: 245,
      component: () => import('./latest/latest-small-ads.slot'),
      order: 80,
    }),
  ],
});
