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
      // Links and one button: a guest's home page is read before it is used.
      live: 'on-interaction',
    },
  ],
  offers: ['home.guest', 'home.customer'],
  fills: [
    fillSlot({
      slot: 'footer.content',
      id: 'footer',
      live: 'never',
      component: () => import('./footer/footer.slot'),
    }),
  ],
});
