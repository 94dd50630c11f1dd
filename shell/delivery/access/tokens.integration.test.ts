import { revokeToken } from './tokens';
import { build, CART, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

describe('tokens @D03', () => {
  test('are for one module, are kept as hashes, end at once when revoked; guesses wait and lock nobody out @W29', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const [row] = await delivery.database.query<{ id: string; hash: string }>('select * from edge.token');
    expect(JSON.stringify(row)).not.toContain(token.slice(20));
    const foreign = build({ name: 'mf-cms', version: '1.1.0' });
    expect((await delivery.ask(token, foreign)).status).toBe(403);
    expect((await delivery.ask(token, build(CART))).status).toBe(202);
    await revokeToken(delivery.database, 'operator', row?.id ?? '');
    expect((await delivery.ask(token, build(CART))).status).toBe(401);
    expect((await delivery.ask(OPERATOR, foreign)).status).toBe(202);
    const guesses = [];
    for (let count = 0; count < 14; count += 1)
      guesses.push((await delivery.ask(`${token}x`, build(CART))).status);
    // The revoked one was the first of ten wrong ones.
    expect(guesses.indexOf(429)).toBe(9);
    // A right one is heard all the same: a pipeline with an old token does not lock out its neighbours.
    expect((await delivery.ask(OPERATOR, foreign)).status).toBe(202);
    expect((await delivery.ask(`${token}x`, build(CART))).status).toBe(429);
    expect((await delivery.audit()).map(({ action, detail }) => `${action}: ${detail}`)).toEqual(
      expect.arrayContaining(['token: made for mf-cart: team of mf-cart', 'token: revoked']),
    );
  });

  test('that are used for what they are not good for leave a line in the audit log, whatever was asked @D06', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const headers = { authorization: `Bearer ${token}` };
    expect((await delivery.ask(token, build({ name: 'mf-cms', version: '1.1.0' }))).status).toBe(403);
    expect((await delivery.ask(token, build({ name: 'mf-\0', version: '1.1.0' }))).status).toBe(403);
    // To make a token is the operator's alone.
    const made = { method: 'POST', url: '/delivery/tokens', headers } as const;
    const own = { scope: 'mf-cart', label: 'mine' };
    expect((await delivery.edge.inject({ ...made, payload: own })).statusCode).toBe(403);
    const stop = { method: 'POST', url: '/delivery/stop', headers } as const;
    const payload = { name: 'mf-cms', version: '1.0.0' };
    expect((await delivery.edge.inject({ ...stop, payload })).statusCode).toBe(403);
    expect((await delivery.audit()).filter(({ action }) => action === 'scope-refused')).toEqual(
      ['mf-cms', 'mf-', 'operator', 'mf-cms'].map((subject) => ({
        actor: 'team of mf-cart',
        action: 'scope-refused',
        subject,
        detail: `the token of team of mf-cart is for mf-cart, not for ${subject}`,
      })),
    );
  });

  test('every other refusal names its reason, and is in the audit log @D03', async () => {
    const token = await delivery.tokenFor('mf-cart');
    const json = { 'content-type': 'application/json' };
    const send = (method: 'POST' | 'PUT', path: string, payload: string, headers: object, bearer = token) =>
      delivery.edge.inject({
        method,
        url: `/delivery/${path}`,
        headers: { authorization: `Bearer ${bearer}`, ...headers },
        payload,
      });
    const content = `contents/${'a'.repeat(96)}`;
    const bytes = { 'content-type': 'application/octet-stream' };
    const answers = [
      await send('PUT', content, 'other bytes', bytes),
      await send('PUT', 'contents/x', 'bytes', bytes),
      await send('PUT', content, 'x'.repeat(5 * 1024 * 1024 + 1), bytes),
      await send('POST', 'publications', '{}', json),
      await send('POST', 'traffic', '{', json),
      await send('POST', 'traffic', JSON.stringify({ name: 'mf-cart', weight: 1 }), json),
      await send('POST', 'release', 'x'.repeat(20_000), json),
      await send('POST', 'stop', 'x', { 'content-type': 'text/x' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 400, 413, 400, 400, 400, 413, 415]);
    for (const answer of answers)
      expect(answer.json()).toEqual({
        code: expect.stringMatching(/^(?:hash-wrong|malformed|too-large|media-type)$/) as string,
        detail: expect.stringMatching(/\w{3}/) as string,
        remedy: expect.stringMatching(/\w{3}/) as string,
      });
    expect(answers[2]?.json()).toMatchObject({ detail: expect.stringContaining('5242880 bytes') as string });
    // Who has no token is nobody: what they send is not even read, and fills no log.
    expect((await send('POST', 'release', 'x'.repeat(20_000), json, 'guess')).statusCode).toBe(401);
    const refused = (await delivery.audit()).filter(({ action }) => action === 'call-refused');
    expect(refused.map(({ actor }) => actor)).toEqual(answers.map(() => 'team of mf-cart'));
    expect(refused.map(({ subject }) => subject.slice(0, 24))).toEqual([
      'PUT /delivery/contents/a',
      'PUT /delivery/contents/x',
      'PUT /delivery/contents/a',
      'POST /delivery/publicati',
      'POST /delivery/traffic',
      'POST /delivery/traffic',
      'POST /delivery/release',
      'POST /delivery/stop',
    ]);
    expect(refused.map(({ detail }) => detail)).toEqual(
      answers.map((answer) => answer.json<{ detail: string }>().detail),
    );
  });

  test('guesses are counted by who is seen to call, not by who is said to', async () => {
    const behind = delivery.edgeOver(delivery.records, true, { TRUST_PROXY: '1' });
    const statuses = new Set<number>();
    for (let count = 0; count < 14; count += 1) {
      const { statusCode } = await behind.inject({
        url: '/delivery/audit',
        headers: { authorization: 'Bearer guess', 'x-forwarded-for': `198.51.100.${count}, 203.0.113.7` },
      });
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  test('the audit log is only ever added to', async () => {
    await delivery.tokenFor('mf-cart');
    for (const change of [
      'delete from edge.audit',
      'truncate edge.audit',
      `update edge.audit set actor = 'x'`,
    ])
      await expect(delivery.database.query(change)).rejects.toThrow('only ever added to');
  });
});
