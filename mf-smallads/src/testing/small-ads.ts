import type { SmallAd } from '@vetportal/model';

/** A published ad of another practice, for tests; its time is now for decades. */
export const anAd = (different: Partial<SmallAd> = {}): SmallAd => ({
  id: 7,
  title: 'Table',
  state: 'published',
  category: 'equipment',
  region: 'WNA',
  dateStart: '2020-11-10',
  dateEnd: '2099-12-31',
  body: 'As new.\n<b>Cheap</b>',
  contactName: 'Dr Anne Peeters',
  phone: '081 22 33 44',
  email: 'anne@practice.example',
  file: undefined,
  rejectionReason: '',
  isOwn: false,
  ...different,
});
