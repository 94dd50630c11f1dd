import { deliveryForEach } from '../testing/delivery-for-each';
import { createHealthCounter } from './health-counter';
import { readHealth } from './read-health';

const delivery = deliveryForEach();

test('what a database refuses costs its own count alone, and what is made up is not counted @W30', async () => {
  // Imports what is published.
  await delivery.edge.inject({ url: '/fr' });
  const errors: unknown[] = [];
  const health = createHealthCounter(delivery.records, (error) => errors.push(error));
  const about = { kind: 'error', name: 'TypeError', at: '2026-11-30T10:00:00.000Z' } as const;
  for (const odd of ['\u0000', '\uD800'])
    health.count({ records: [{ ...about, module: 'mf-cart', version: `1.0.0${odd}` }] }, undefined);
  for (const version of ['1.0.0', '9.9.9'])
    health.count({ records: [{ ...about, module: 'mf-cart', version }] }, undefined);
  await health.close();
  expect(errors).toEqual([]);
  expect(await readHealth(delivery.database, 1)).toMatchObject([{ version: '1.0.0', sums: { error: 1 } }]);
});
