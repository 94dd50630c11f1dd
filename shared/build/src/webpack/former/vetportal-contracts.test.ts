import { existsSync } from 'node:fs';
import { formerFile } from '../shared-packages';
import * as former from './vetportal-contracts';

/** What modules took from the contract until 1.10. */
const UNTIL_1_10 = [
  'CommandRefused',
  'ModuleUnavailable',
  'PlatformContext',
  'REPLAYED',
  'SUPERSEDES',
  'Slot',
  'definePage',
  'defineService',
  'defineSlot',
  'hearLater',
  'loaded',
  'notFound',
  'notifyInMicrotask',
  'redirect',
  'useDeferredQuery',
  'useLate',
  'useLive',
  'useLocale',
  'useObservable',
  'useOnline',
  'usePlatform',
  'useSession',
  'useTranslate',
];

test('a module that was published before gets all that the contract gave then @D13', () => {
  expect(Object.keys(former).sort()).toEqual(UNTIL_1_10.sort());
});

test('the shell gives it in place of the contract, and every other package as it is @D13', () => {
  expect(existsSync(formerFile('@vetportal/contracts') ?? '')).toBe(true);
  expect(formerFile('@vetportal/module-runtime')).toBeUndefined();
});
