import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectNeeds } from './collect-needs';

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
  write('cart/pad.test.ts', "bus.events('only.tested')");
  write('module.ts', "defineModule({ routes: [{ path: '/own' }] })");
  expect(collectNeeds(folder)).toEqual({
    events: ['cart.changed'],
    commands: ['cart.add'],
    pages: ['/p/x', '/quick-order'],
  });
  rmSync(folder, { recursive: true });
});
