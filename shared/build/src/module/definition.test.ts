import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BuildError } from '../build-error';
import type { Messages } from '../messages/collect-messages';
import { checkDefinition } from './check-definition';
import { exposesOf } from './exposes';
import { readDefinition } from './read-definition';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'definition-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  const file = join(root, 'mf-cart', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const CART = `import { contributeToSlot, defineModule } from '@vetportal/contracts/module';

const order = 10;
export default defineModule({
  name: 'mf-cart',
  contract: '^1.0.0',
  routes: [
    {
      id: 'cart',
      path: '/cart/:id',
      page: () => import('./cart/cart.page'),
      title: 'cart.title',
      params: { id: '[1-9]\\\\d*' },
    },
  ],
  contributions: [
    contributeToSlot({ slot: 'header.cart', id: 'cart-icon', component: () => import('./icon/icon.slot'), order }),
  ],
  handles: ['cart.add'],
  service: () => import('./service'),
} as const);
`;

function writeModule(definition = CART): void {
  write('src/module.ts', definition);
  write('src/cart/cart.page.tsx', 'export default {};');
  write('src/icon/icon.slot.tsx', 'const icon = {}; export { icon as default };');
  write('src/service.ts', 'export default function start() {}');
}

const read = () => readDefinition(root, join(root, 'mf-cart'));
const messages: Messages = new Map([['cart.title', { fr: 'Panier', nl: 'Winkelmand', en: 'Cart' }]]);
const check = () => checkDefinition('mf-cart/src/module.ts', 'mf-cart', read(), messages);

function faults(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof BuildError) return error.message.split('\n');
    throw error;
  }
}

describe('former addresses of pages @W25', () => {
  const redirected = (redirects: string): string =>
    CART.replace("  handles: ['cart.add'],", `  redirects: [${redirects}],\n  handles: ['cart.add'],`);

  test('lead to a present one, with its parameters', () => {
    writeModule(redirected("{ from: '/basket/:id', to: '/cart/:id' }"));
    expect(faults(check)).toEqual([]);
    expect(read().redirects).toEqual([{ from: '/basket/:id', to: '/cart/:id' }]);
  });

  test.each([
    ["{ from: 'basket', to: '/cart/1' }", "the path 'basket' of a redirect"],
    ["{ from: '/basket', to: '//evil.example' }", "the path '//evil.example' of a redirect"],
    ["{ from: '/basket', to: '/cart/:id' }", "has ':id', and '/basket' has not"],
    ["{ from: '/cart/:id', to: '/basket' }", "'/cart/:id' is there twice"],
    ["{ from: '/basket', to: '/basket' }", 'leads to itself'],
  ])('are refused where they cannot: %s', (redirect, fault) => {
    writeModule(redirected(redirect));
    expect(faults(check).join('\n')).toContain(fault);
  });
});

describe('reading module.ts', () => {
  test('turns lazy imports into the files that they name, and runs none of them', () => {
    writeModule();
    write('src/cart/cart.page.tsx', 'throw new Error("must not run"); export default {};');
    const definition = read();
    expect(definition.routes).toHaveLength(1);
    expect(definition.routes[0]).toMatchObject({
      id: 'cart',
      page: { file: join(root, 'mf-cart/src/cart/cart.page.tsx'), line: 11 },
    });
    expect(definition.contributions[0]).toMatchObject({
      order: 10,
      component: { file: join(root, 'mf-cart/src/icon/icon.slot.tsx'), line: 17 },
    });
    expect(definition.service?.file).toBe(join(root, 'mf-cart/src/service.ts'));
    expect(check).not.toThrow();
  });

  test('takes the names from before 1.10 of the contract for those of today @D13', () => {
    writeModule();
    const present = read();
    writeModule(CART.replaceAll('contributeToSlot', 'fillSlot').replace('  contributions:', '  fills:'));
    expect(read()).toEqual(present);
  });

  test('names one expose for each page, slot, language and the service', () => {
    writeModule();
    const exposes = exposesOf(read(), { fr: '/fr.js', nl: '/nl.js', en: '/en.js' });
    expect(exposes.map(({ expose, chunk }) => `${expose} ${chunk}`)).toEqual([
      './page/cart page-cart',
      './slot/cart-icon slot-cart-icon',
      './service service',
      './messages/fr messages-fr',
      './messages/nl messages-nl',
      './messages/en messages-en',
    ]);
  });

  test.each<[string, () => void, string]>([
    ['no module.ts', () => rmSync(join(root, 'mf-cart/src/module.ts')), 'is missing: it declares the module'],
    [
      'a file that is not there',
      () => rmSync(join(root, 'mf-cart/src/service.ts')),
      "20: './service' does not exist",
    ],
    [
      'a file without default export',
      () => write('src/cart/cart.page.tsx', 'export const page = {};'),
      'cart.page.tsx: has no default export',
    ],
    [
      'an import of its own sources',
      () => writeModule(`import { a } from './a';\n${CART}`.replace('const order = 10', 'const order = a')),
      "imports './a'; it may import @vetportal/contracts/module only",
    ],
    [
      'no default export',
      () => writeModule(CART.replace('export default ', 'export const a = ')),
      'by default',
    ],
    [
      'a page that is not imported lazily',
      () => writeModule(CART.replace("() => import('./cart/cart.page')", 'order')),
      "must be written () => import('./x')",
    ],
    ['a slip', () => writeModule(CART.replace('name:', 'name: nothing +')), 'nothing is not defined'],
  ])('says what is wrong: %s', (_name, breakIt, fault) => {
    writeModule();
    breakIt();
    expect(faults(read).join('\n')).toContain(fault);
  });
});

describe('checking a definition', () => {
  test.each([
    ["name: 'mf-cart'", "name: 'mf-basket'", "the name 'mf-basket' is not that of the folder, 'mf-cart'"],
    ["'^1.0.0'", "'one'", "the contract 'one' is no semver range"],
    ["'^1.0.0'", "'^2.0.0'", "the contract '^2.0.0' leaves out 1."],
    ["id: 'cart',", "id: 'Cart',", "the route id 'Cart' is not in kebab case"],
    ["'/cart/:id'", "'cart'", "the path 'cart' must be like"],
    ["'/cart/:id'", "'/cart/*/x'", "the path '/cart/*/x' must be like"],
    ["'cart.title'", "'cart.other'", "the title 'cart.other' is in no messages.json"],
    ['params: { id:', 'params: { key:', "'/cart/:id' has no parameter 'key'"],
    ["'[1-9]\\\\d*'", "'[1-9'", "the form '[1-9' of 'id' is no regular expression"],
    ["  service: () => import('./service'),\n", '', 'handles commands, so it needs a service'],
    [
      "  handles: ['cart.add'],",
      "  handles: ['cart.add'],\n  storagePrefix: 'vetportal.cart.',\n  unsyncedPrefix: 'vetportal.basket.',",
      "the keys 'vetportal.basket.' that a session leaves when it has run out are not among those it keeps",
    ],
    [
      '    },\n  ],\n  contributions',
      "    },\n    { id: 'cart', path: '/cart/:id', title: 'cart.title', page: () => import('./cart/cart.page') },\n  ],\n  contributions",
      "the route id 'cart' is there twice",
    ],
  ])('%s -> %s', (from, to, fault) => {
    expect(CART).toContain(from);
    writeModule(CART.replace(from, to));
    expect(faults(check).join('\n')).toContain(fault);
  });

  test.each(['/', '/c/*', '/account/products_on_order/:id/cancel', '/404'])('%s is a path', (path) => {
    writeModule(CART.replace("'/cart/:id'", `'${path}'`).replace(/params: .*/, ''));
    expect(faults(check)).toEqual([]);
  });
});
