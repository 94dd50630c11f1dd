import { defineModule, contributeToSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-developer',
  contract: '^1.10.0',
  stores: [],
  contributions: [
    contributeToSlot({
      slot: 'developer.panel',
      id: 'panel',
      component: () => import('./panel/panel.slot'),
    }),
  ],
});
