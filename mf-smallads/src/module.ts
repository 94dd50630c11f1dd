import { defineModule, fillSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-smallads',
  contract: '^1.0.0',
  fills: [
    fillSlot({
      slot: 'home.customer',
      id: 'latest-small-ads',
      component: () => import('./latest/latest-small-ads.slot'),
      order: 80,
    }),
  ],
});
