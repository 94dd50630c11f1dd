import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Session } from '@vetportal/contracts';
import { createBus } from '@vetportal/module-runtime/shell';
import { customer } from '@vetportal/module-runtime/testing';
import { wakeSession } from '../session/wake-session';
import { followOthers } from './follow-others';

const settled = () => new Promise((done) => setTimeout(done, 5));

/** A page with data of the practice and of everybody, and a person who goes and comes. */
function page(state: Session['state'] = 'customer') {
  let clock = 100_000;
  const server = { order: { lines: new Map([[1, 2]]) }, article: { stock: 1 } };
  const asked: string[] = [];
  const told: string[] = [];
  const queries = new QueryClient();
  for (const [module, name] of [
    ['mf-account', 'order'],
    ['mf-catalogue', 'article'],
  ] as const)
    new QueryObserver(queries, {
      queryKey: [module, 'page', name],
      staleTime: Infinity,
      queryFn: async () => {
        asked.push(name);
        return structuredClone(server[name]);
      },
    }).subscribe(() => undefined);
  const bus = createBus();
  bus.events('person.returned').subscribe(() => told.push('returned'));
  // Its own, so that the next test's events are not this page's.
  const own = Object.assign(new EventTarget(), {
    document,
    navigator: { onLine: true },
    setTimeout: setTimeout.bind(window),
  });
  const session: Session = state === 'customer' ? { state, user: customer() } : { state: 'guest' };
  followOthers({
    window: own as unknown as Window,
    queries,
    bus,
    session: { value: session },
    personal: new Set(['mf-account']),
    now: () => clock,
    onWake: () => told.push(`wake ${document.documentElement.style.visibility}`),
    onChanged: () => told.push('changed'),
  });
  const event = (type: string, over = {}) => own.dispatchEvent(Object.assign(new Event(type), over));
  return {
    server,
    asked,
    told,
    pass: (ms: number) => (clock += ms),
    leave: () => event('blur'),
    come: async () => {
      event('focus');
      await settled();
    },
    hide: (persisted = true) => event('pagehide', { persisted }),
    show: async (persisted = true) => {
      event('pageshow', { persisted });
      await settled();
    },
  };
}

beforeEach(() => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => document.documentElement.removeAttribute('style'));

test('what a colleague has changed is fetched on focus, and told where it is on screen @W15', async () => {
  const { server, asked, told, pass, leave, come } = page();
  await settled();
  asked.length = 0;
  leave();
  pass(6_000);
  server.order = { lines: new Map([[1, 3]]) };
  await come();
  expect([asked, told]).toEqual([['order'], ['returned', 'changed']]);
});

test('where nothing has changed nothing is said, and a glance elsewhere asks for nothing @W15', async () => {
  const { asked, told, pass, leave, come } = page();
  await settled();
  leave();
  pass(60_000);
  await come();
  expect(told).toEqual(['returned']);
  asked.length = told.length = 0;
  leave();
  pass(1_000);
  await come();
  expect([asked, told]).toEqual([[], []]);
});

test('a customer’s page in the page cache is not seen before its session is of now @W19 @S15', async () => {
  const { told, hide, show } = page();
  await settled();
  hide();
  expect(document.documentElement.style.visibility).toBe('hidden');
  await show();
  expect(told.slice(0, 2)).toEqual(['wake hidden', 'returned']);
  expect(document.documentElement.style.visibility).toBe('');
});

test('a guest’s page, and one that is loaded, are shown as they are @W19', async () => {
  const { told, hide, show } = page('guest');
  hide();
  expect(document.documentElement.style.visibility).toBe('');
  await show(false);
  expect(told).toEqual([]);
});

test.each([
  ['customer', undefined, ['ended asked']],
  ['customer', { name: 'Dr Claire Dupont', customer: undefined }, ['cameIn', 'check']],
  ['guest', { name: 'Dr Claire Dupont', customer: undefined }, ['start']],
  ['guest', undefined, ['cameIn', 'check']],
] as const)('a page of a %s that wakes up and finds %j stored does %j @W19', (state, stored, does) => {
  const log: string[] = [];
  wakeSession(
    {
      value: state === 'customer' ? { state, user: customer() } : { state },
      start: async () => void log.push('start'),
      ended: (reason) => log.push(`ended ${reason}`),
      cameIn: () => log.push('cameIn'),
      check: async () => void log.push('check'),
    },
    { read: () => stored },
  );
  expect(log).toEqual(does);
});
