import { defineModule, fillSlot } from '@vetportal/contracts/module';

export default defineModule({
  name: 'mf-developer',
  contract: '^1.3.0',
  fills: [
    fillSlot({
      slot: 'developer.panel',
      id: 'panel',
      component: () => import('./panel/panel.slot'),
    }),
  ],
});
