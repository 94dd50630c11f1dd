import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBootDocument, type TrafficDocument } from '@vetportal/contracts/module';
import { insertRollout, USUAL_STEPS } from '../guard/rollouts';
import { deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

describe('records @D06', () => {
  const send = (version: string) => (document: TrafficDocument | undefined) => ({
    ...(document as TrafficDocument),
    shell: { experiment: 'shell', versions: [{ version, weight: 10_000 }] },
  });

  test('two edges over one database and one store serve the same as soon as a change is done', async () => {
    await delivery.publishShell('2.0.0');
    const second = await delivery.open();
    const other = delivery.edgeOver(second);
    await Promise.all([delivery.edge.inject({ url: '/fr' }), other.inject({ url: '/fr' })]);
    const changed = await delivery.records.traffic.change(
      { actor: 'Anne', action: 'set', subject: 'shell', note: 'everybody to 2.0.0' },
      send('2.0.0'),
    );
    expect(changed).toMatchObject({ edges: 2, waiting: 0 });
    for (const each of [delivery.edge, other])
      expect((await each.inject({ url: '/fr' })).body).toContain('/shell/2.0.0/');
    expect((await second.traffic.history(5)).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'Anne set',
      'traffic.json take-over',
    ]);
  });

  test('a version in the store without a record is not published, and is not listed @D05 @D02', async () => {
    await delivery.portal.publish({
      name: 'mf-cart',
      version: '1.1.0',
      routes: [{ id: 'cart', path: '/cart' }],
    });
    await delivery.edge.inject({ url: '/fr' });
    const page = await delivery.edge.inject({ url: '/fr/cart?mf=mf-cart@1.1.0' });
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}';
    const { modules, overrides } = parseBootDocument(JSON.parse(boot));
    expect(modules).toContainEqual(expect.objectContaining({ name: 'mf-cart', version: '1.0.0' }));
    expect(overrides).toMatchObject({ used: [], refused: [{ module: 'mf-cart', version: '1.1.0' }] });
    const answer = await delivery.edge.inject({ url: '/overrides/versions' });
    expect(answer.json()).toMatchObject({ 'mf-cart': ['1.0.0'] });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).not.toHaveProperty('shell');
  });

  test('a traffic.json is imported once; later changes stay', async () => {
    await delivery.publishShell('2.0.0');
    await delivery.edge.inject({ url: '/fr' });
    await delivery.records.traffic.change(
      { actor: 'Anne', action: 'set', subject: 'shell', note: '' },
      send('2.0.0'),
    );
    const later = delivery.edgeOver(await delivery.open());
    expect((await later.inject({ url: '/fr' })).body).toContain('/shell/2.0.0/');
    await delivery.portal.traffic({ 'mf-cart': '1.0.0' });
    expect((await later.inject({ url: '/fr' })).body).toContain('/shell/1.0.0/');
    // What was on its way would go on against what the file says.
    const onItsWay = { name: 'mf-cart', version: '1.1.0', base: '1.0.0', plan: USUAL_STEPS };
    await insertRollout(delivery.database, { ...onItsWay, window: null, startedBy: 'Anne' });
    await delivery.portal.traffic({ 'mf-cart': '1.0.0', 'mf-cms': '1.0.0' });
    await later.inject({ url: '/fr' });
    expect(await delivery.database.query('select state, reason from edge.rollout')).toEqual([
      { state: 'ended', reason: 'traffic.json has set the shares' },
    ]);
    // An edge of a shared store takes over nothing once there is traffic on record.
    await delivery.portal.traffic({ shell: '2.0.0', 'mf-cart': '1.0.0' });
    const strict = delivery.edgeOver(await delivery.open(), false);
    expect((await strict.inject({ url: '/fr' })).body).toContain('/shell/1.0.0/');
  });

  test('a description that was changed in the store is as good as missing', async () => {
    await delivery.edge.inject({ url: '/fr/search' });
    const path = join(delivery.portal.folder, 'artefacts/mf-cart/1.0.0/module.json');
    await writeFile(path, readFileSync(path, 'utf8').replace('"order":100', '"order":101'));
    const page = (await delivery.edgeOver(await delivery.open()).inject({ url: '/fr/search' })).body;
    expect(page).toContain('mf-catalogue');
    expect(page).not.toContain('/modules/mf-cart/');
    await rm(path);
  });
});
