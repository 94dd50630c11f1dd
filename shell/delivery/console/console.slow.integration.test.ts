import type { TrafficDocument } from '@vetportal/contracts/module';
import { createToken } from '../access/tokens';
import { writeAudit } from '../records/audit-log';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

describe('the console @D11 @D06', () => {
  const HTML = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    delivery.edge.inject({
      method: 'POST',
      url: `/delivery/console/${path}`,
      headers: { ...HTML, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const signIn = async (token: string) => {
    const response = await form('sign-in', { token });
    return {
      status: response.statusCode,
      cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    };
  };

  test('is for operators, shows what is live and why, and stops and rolls back', async () => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
    expect((await delivery.edge.inject({ url: '/delivery/console' })).statusCode).toBe(401);
    expect((await signIn('guess')).status).toBe(401);
    const { status, cookie } = await signIn(
      await createToken(delivery.database, 'operator', { scope: 'operator', label: 'Anne <b>' }),
    );
    expect(status).toBe(303);

    const shown = await delivery.edge.inject({ url: '/delivery/console', headers: { cookie } });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(String(shown.headers['content-security-policy'])).not.toMatch(/unsafe|script-src/);
    for (const text of [
      'Live versions',
      'mf-cart',
      '1.0.0',
      '100&nbsp;%',
      'Contracts',
      'Audit log',
      'team of mf-cart',
      'Anne &lt;b&gt;',
    ])
      expect(shown.body).toContain(text);
    expect(shown.body).not.toMatch(/<script| style="|Anne <b>/);
    const leads = [...shown.body.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    const sections = [...shown.body.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect([leads.length, leads]).toEqual([14, sections]);

    const csrf = /name="csrf" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
    await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/traffic',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: { name: 'mf-cart', weights: { '1.0.0': 5000, '1.1.0': 5000 } },
    });
    const stop = { name: 'mf-cart', version: '1.1.0' };
    expect((await form('stop', { ...stop, csrf: 'x' }, { cookie })).statusCode).toBe(403);
    expect(
      (await form('stop', { ...stop, csrf }, { cookie, origin: 'https://evil.example' })).statusCode,
    ).toBe(403);
    expect((await form('stop', { ...stop, csrf })).statusCode).toBe(401);
    const pageAfter = async (sent: ReturnType<typeof form>, by = cookie) => {
      const { statusCode, headers } = await sent;
      expect(statusCode).toBe(303);
      return (await delivery.edge.inject({ url: String(headers.location), headers: { cookie: by } })).body;
    };
    expect(await pageAfter(form('stop', { ...stop, csrf }, { cookie }))).toContain('goes to nobody any more');
    expect((await form('stop', { ...stop, csrf }, { cookie })).statusCode).toBe(422);
    const again = await pageAfter(form('again', { ...stop, csrf }, { cookie }));
    expect(again).toContain('mf-cart 1.1.0 is on its way again');
    expect(delivery.records.traffic.current()?.modules['mf-cart']?.versions[1]).toMatchObject({
      version: '1.1.0',
    });
    const back = await form('rollback', { name: 'mf-cart', csrf }, { cookie });
    const entries = await delivery.audit();
    expect(entries.at(-1)).toMatchObject({ actor: 'Anne <b>', action: 'rollback' });
    // A reload shows the confirmation again, and repeats nothing.
    for (const _time of [1, 2])
      expect(await pageAfter(Promise.resolve(back))).toContain('mf-cart is back to what it was before');
    expect(await delivery.audit()).toEqual(entries);
    const forged = String(back.headers.location).replace('mf-cart', 'mf-cms');
    const lie = await delivery.edge.inject({ url: forged, headers: { cookie } });
    expect(lie.statusCode).toBe(200);
    expect(lie.body).not.toContain('is back to what it was before');

    await form('sign-out', { csrf }, { cookie });
    expect((await delivery.edge.inject({ url: '/delivery/console', headers: { cookie } })).statusCode).toBe(
      401,
    );
  });

  test('says what does not fit before it goes back, and does so all the same where that is pressed @D09', async () => {
    await delivery.edge.inject({ url: '/fr' });
    const lists = { id: 'lists', path: '/lists' };
    const below = { id: 'list', path: '/news/list', parent: '/lists' };
    await delivery.publish(OPERATOR, build({ ...CART, routes: [...(CART.routes ?? []), lists] }));
    await delivery.publish(OPERATOR, build({ name: 'mf-cms', version: '1.1.0', routes: [below] }));
    for (const name of ['mf-cart', 'mf-cms'])
      await delivery.edge.inject({
        method: 'POST',
        url: '/delivery/traffic',
        headers: { authorization: `Bearer ${OPERATOR}` },
        payload: { name, weights: { '1.1.0': 10_000 } },
      });
    const { cookie } = await signIn(OPERATOR);
    const shown = await delivery.edge.inject({ url: '/delivery/console', headers: { cookie } });
    const csrf = /name="csrf" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
    const refused = await form('rollback', { name: 'mf-cart', csrf }, { cookie });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('no longer has the route /lists, which mf-cms 1.1.0 links to');
    const [, again = ''] =
      /<form[^>]*>((?:<input[^>]*>)*)<button[^>]*>Do it all the same/.exec(refused.body) ?? [];
    const fields = [...again.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    const done = await form('rollback', Object.fromEntries(fields) as Record<string, string>, { cookie });
    expect(done.statusCode).toBe(303);
    expect(decodeURIComponent(String(done.headers.location))).toContain('done=rollback&name=mf-cart');
  });

  test('retires and restores a module, gives a version to testers, shows previews and who uses whom @W25 @W26 @W27', async () => {
    await delivery.edge.inject({ url: '/fr' });
    const needs = { events: [], commands: [], pages: ['/search', '/nowhere'] };
    await delivery.publish(OPERATOR, build(CART));
    const { cookie } = await signIn(OPERATOR);
    const see = async () =>
      (await delivery.edge.inject({ url: '/delivery/console', headers: { cookie } })).body.replaceAll(
        '&nbsp;',
        ' ',
      );
    const sectionOf = (html: string, title: string) =>
      (new RegExp(`<h2>${title}</h2>.*?</section>`, 's').exec(html)?.[0] ?? '').replace(/<[^>]+>/g, '|');
    const shown = await see();
    const csrf = /name="csrf" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    const press = async (path: string, fields: Record<string, string>) =>
      (await form(path, { ...fields, csrf }, { cookie })).statusCode;

    const preview =
      /href="(\/\?preview=[^"]+)" target="_blank" rel="noopener" aria-label="Preview mf-cart 1.1.0"/.exec(
        shown,
      )?.[1] ?? '';
    expect((await delivery.edge.inject({ url: `/fr/search${preview.slice(1)}` })).body).toContain(
      '/modules/mf-cart/1.1.0/',
    );

    expect(await press('test', { name: 'mf-cart', version: '1.1.0' })).toBe(303);
    expect(sectionOf(await see(), 'Testers')).toMatch(
      /mf-cart\|.*1\.1\.0\|.*whoever has the link\|.*\/\?tester=[\w-]{22}/s,
    );
    expect(await press('untest', { name: 'mf-cart', version: '1.1.0' })).toBe(303);
    expect(sectionOf(await see(), 'Testers')).toContain('No version has testers');

    expect(await press('retire', { name: 'mf-smallads' })).toBe(303);
    expect((await delivery.edge.inject({ url: '/fr/account/smallads' })).statusCode).toBe(410);
    expect(sectionOf(await see(), 'Retired')).toMatch(/mf-smallads\|.*\/account\/smallads\|.*nowhere: gone/s);
    expect(await press('restore', { name: 'mf-smallads' })).toBe(303);
    expect((await delivery.edge.inject({ url: '/fr/account/smallads' })).statusCode).toBe(200);

    const asking = build({ ...CART, version: '1.2.0' }, { needs, container: 'cart_12' });
    await delivery.publish(OPERATOR, asking);
    await delivery.edge.inject({
      method: 'POST',
      url: '/delivery/traffic',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: { name: 'mf-cart', weights: { '1.2.0': 10_000 }, anyway: true },
    });
    const uses = sectionOf(await see(), 'Who uses whom');
    expect(uses).toMatch(/mf-cart 1\.2\.0\|.*page \/nowhere\|.*nobody\|/s);
    expect(uses).toMatch(/page \/search\|.*mf-catalogue 1\.0\.0\|/s);
    expect(uses.indexOf('/nowhere')).toBeLessThan(uses.indexOf('/search'));
  });

  test('turns over the pages of the audit log to its beginning', async () => {
    const { cookie } = await signIn(OPERATOR);
    const done = Array.from({ length: 70 }, (_, index) => `change-${String(index).padStart(2, '0')}`);
    for (const detail of done)
      await writeAudit(delivery.database, { actor: 'Anne', action: 'set', subject: 'mf-cart', detail });
    const seen: string[] = [];
    for (let url: string | undefined = '/delivery/console'; url !== undefined;) {
      const { body }: { body: string } = await delivery.edge.inject({ url, headers: { cookie } });
      seen.push(...(body.match(/change-\d\d/g) ?? []));
      url = /<a href="([^"#]+)#audit-log">Older/.exec(body)?.[1];
    }
    expect(seen).toEqual(done.toReversed());
    // What is no entry's id is the newest page.
    const odd = await delivery.edge.inject({
      url: "/delivery/console?before='&before=1",
      headers: { cookie },
    });
    expect([odd.statusCode, odd.body.includes('change-69')]).toEqual([200, true]);
  });

  test('lets nobody in any more whose token has ended, that of the settings too', async () => {
    const see = async (cookie: string, by = delivery.edge) =>
      (await by.inject({ url: '/delivery/console', headers: { cookie } })).statusCode;
    const own = await signIn(
      await createToken(delivery.database, 'operator', { scope: 'operator', label: 'Anne' }),
    );
    expect(await see(own.cookie)).toBe(200);
    // As if it had been taken back in the very moment of the sign-in.
    await delivery.database.query('update edge.token set revoked_at = now()');
    expect(await see(own.cookie)).toBe(401);
    const { cookie } = await signIn(OPERATOR);
    expect(await see(cookie)).toBe(200);
    const later = delivery.edgeOver(delivery.records, true, { OPERATOR_TOKEN: 'another-operator-token' });
    expect(await see(cookie, later)).toBe(401);
    expect(await see('operator=', later)).toBe(401);
  });

  test('shows which live version of a module fits which live shell, and why one does not', async () => {
    await delivery.edge.inject({ url: '/fr' });
    await delivery.publishShell('2.0.0', '2.0.0');
    await delivery.publish(await delivery.tokenFor('mf-cart'), build(CART));
    // The later shell offers nothing that modules of the first one need; half of the visitors have it all the same.
    const half = ['1.0.0', '2.0.0'].map((version) => ({ version, weight: 5000 }));
    await delivery.records.traffic.change(
      { actor: 'Anne', action: 'set', subject: 'shell', note: 'half' },
      (document) => ({
        ...(document as TrafficDocument),
        shell: { experiment: 'shell', versions: half },
        modules: {
          ...document?.modules,
          'mf-cart': {
            experiment: 'mf-cart',
            versions: [{ version: '1.1.0', weight: 10_000 }],
            lastGood: '1.0.0',
          },
        },
      }),
    );
    const { cookie } = await signIn(OPERATOR);
    const { body } = await delivery.edge.inject({ url: '/delivery/console', headers: { cookie } });
    const matrix = /<h2>Contracts<\/h2>.*?<\/section>/s.exec(body)?.[0] ?? '';
    const rows = [...matrix.matchAll(/<tr>(?=<td)(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
    );
    // Each live version, the one to fall back to among them, with each live shell; what is published and not live with none.
    expect(rows).toHaveLength(2 * 6);
    expect(rows.filter(([module]) => module?.startsWith('mf-cart '))).toEqual([
      ['mf-cart 1.1.0', '^1.0.0', 'shell 1.0.0', '1.0.0', 'yes'],
      ['mf-cart 1.1.0', '^1.0.0', 'shell 2.0.0', '2.0.0', 'no: the contract is another'],
      ['mf-cart 1.0.0', '^1.0.0', 'shell 1.0.0', '1.0.0', 'yes'],
      ['mf-cart 1.0.0', '^1.0.0', 'shell 2.0.0', '2.0.0', 'no: the contract is another'],
    ]);
    for (const [module, , shell, , fits] of rows)
      expect([module, fits?.startsWith(shell === 'shell 1.0.0' ? 'yes' : 'no')]).toEqual([module, true]);
  });
});
