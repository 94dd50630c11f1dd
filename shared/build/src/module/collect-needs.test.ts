import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectNeeds, collectUses } from './collect-needs';

test('what a module asks of others is found in its sources @D09', () => {
  const folder = mkdtempSync(join(tmpdir(), 'needs-'));
  mkdirSync(join(folder, 'src/cart'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text);
  write(
    'cart/icon.slot.tsx',
    "export const a = <Link to={`/p/${slug}?from=cart#top`}>{bus.events('cart.changed')}</Link>;",
  );
  write(
    'cart/pad.ts',
    "await platform.bus.execute('cart.add', {}); navigate('/quick-order'); const no = 'cart/x', up = '//evil';",
  );
  write(
    'cart/open.ts',
    "navigate(`/search${query}`); id.toString('/'); fetch(`/modules/${name}/x.js`); go(`/${path}`)",
  );
  write('cart/pad.test.ts', "bus.events('only.tested')");
  write('module.ts', "defineModule({ routes: [{ path: '/own' }] })");
  expect(collectNeeds(folder)).toEqual({
    events: ['cart.changed'],
    commands: ['cart.add'],
    pages: ['/p/x', '/quick-order', '/search'],
  });
  rmSync(folder, { recursive: true });
});

test('what the shell gives to modules is found in its sources, and what it links to @W27', () => {
  const { needs, gives } = collectUses(join(__dirname, '../../../../shell'));
  expect(needs.pages).toEqual(expect.arrayContaining(['/account', '/account/sign-in', '/cart']));
  expect(needs.pages.filter((page) => /modules|media|telemetry|testers/.test(page))).toEqual([]);
  expect(gives.offers).toEqual([
    'developer.panel',
    'footer.content',
    'header.cart',
    'header.navigation',
    'header.search',
    'header.user',
    'page.corner',
  ]);
  expect(gives.emits).toEqual(expect.arrayContaining(['user.signedIn', 'user.signedOut', 'page.changed']));
});
