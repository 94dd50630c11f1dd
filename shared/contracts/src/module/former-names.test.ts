import { fromFormerNames, readsFormerNames, withFormerNames } from './former-names';
import { parseModuleManifest } from './manifest';

const messages = { expose: './messages', files: [] };
/** What every module.json holds. */
const REST = {
  manifest: 1,
  name: 'mf-older',
  version: '1.0.0',
  contract: '^1.4.0',
  container: 'mf_older',
  entry: 'entry.js',
  offers: [],
  emits: [],
  handles: [],
  service: null,
  messages: { fr: messages, nl: messages, en: messages },
  shared: {},
  files: {},
};
const PART = { slot: 'header.cart', id: 'icon', order: 1, expose: './icon', files: [] };
const TITLE = { fr: 'Liste', nl: 'Lijst', en: 'List' };
const ROUTE = {
  id: 'list',
  path: '/list',
  access: 'public',
  title: TITLE,
  slots: [],
  expose: './list',
  files: [],
};
const FORMER = {
  ...REST,
  keeps: 'vetportal.older.',
  unsent: 'vetportal.older.unsent.',
  needs: { facts: ['cart.changed'], commands: [], pages: [] },
  routes: [{ ...ROUTE, live: 'at-once', readFirst: true }],
  fills: [
    { ...PART, live: 'on-interaction' },
    { ...PART, live: 'when-used' },
    { ...PART, live: 'when-visible' },
    { ...PART, live: 'never', sameEverywhere: true, differsBelow: ['/search'] },
  ],
};
const PRESENT = {
  ...REST,
  storagePrefix: 'vetportal.older.',
  unsyncedPrefix: 'vetportal.older.unsent.',
  needs: { events: ['cart.changed'], commands: [], pages: [] },
  routes: [{ ...ROUTE, hydrate: 'eager', deferHydration: true }],
  contributions: [
    { ...PART, hydrate: 'interaction' },
    { ...PART, hydrate: 'when-used' },
    { ...PART, hydrate: 'visible' },
    { ...PART, hydrate: 'never', urlIndependent: true, variesOnPaths: ['/search'] },
  ],
};

test('a module.json from before 1.10 is read as one of today @D13', () => {
  const parsed = parseModuleManifest(FORMER);
  expect(parsed).toEqual(parseModuleManifest(PRESENT));
  expect(parsed.contributions).toHaveLength(4);
});

test('what is written with both names is read by both, and is the same for who knows both @D13', () => {
  const both = withFormerNames(PRESENT);
  expect(both).toMatchObject(FORMER);
  expect(fromFormerNames(both)).toEqual(PRESENT);
});

test.each([
  ['1.9.0', true],
  ['1.10.0', false],
  ['1.0.3', true],
  ['2.0.0', false],
])('a shell of %s reads the former names alone: %s @D13', (contract, expected) => {
  expect(readsFormerNames(contract)).toBe(expected);
});
