import type { Session } from '@vetportal/contracts';
import { route } from '../modules/testing/resolved-module';
import { shouldNavigateInPlace } from './should-navigate-in-place';

const news = { ...route('/news'), module: 'mf-cms' };
const account = { ...news, access: 'customer' as const };
const guest: Session = { state: 'guest' };
const customer = { state: 'customer', user: {} } as Session;

interface Situation {
  readonly session?: Session;
  readonly onLine?: boolean;
  readonly modules?: readonly string[];
  readonly page?: typeof news | undefined;
}

function navigatesInPlace({ session = guest, onLine = true, modules = [], ...given }: Situation): boolean {
  const own = { navigator: { onLine } } as Window;
  const ask = shouldNavigateInPlace({
    window: own,
    session: { value: session },
    registry: { isHere: (name) => modules.includes(name) },
  });
  return ask('page' in given ? given.page : news);
}

describe('a page of which no code has come @G06 @B11', () => {
  test('is sooner there as a document for a guest', () => {
    expect(navigatesInPlace({})).toBe(false);
    expect(navigatesInPlace({ modules: ['mf-cart'] })).toBe(false);
  });

  test.each<readonly [string, Situation]>([
    ['whose module has come', { modules: ['mf-cms'] }],
    ['of somebody whose page no edge knows', { session: customer }],
    ['of whom nobody knows yet who it is', { session: { state: 'starting', expected: true } }],
    ['that only customers have', { page: account }],
    ['without a line', { onLine: false }],
    ['that is not there', { page: undefined }],
  ])('is sooner here if it is one %s', (_, situation) => {
    expect(navigatesInPlace(situation)).toBe(true);
  });
});
