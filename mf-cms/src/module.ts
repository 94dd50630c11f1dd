import { defineModule, fillSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-cms',
  contract: '^1.0.0',
  routes: [
    {
      id: 'home',
      path: '/',
      page: () => import('./home/home.page'),
      title: 'cms.home.title',
      slots: ['home.guest'],
    },
  ],
  offers: ['home.guest', 'home.customer'],
  fills: [
    fillSlot({ slot: 'footer.content', id: 'footer', component: () => import('./footer/footer.slot') }),
  ],
});
