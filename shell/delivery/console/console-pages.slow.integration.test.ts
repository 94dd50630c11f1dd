import { createToken } from '../access/tokens';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();
const MODULE = '/delivery/console/modules/mf-cart';
const SETS = '/delivery/console/sets';

/** A browser in which somebody has signed in to the console. */
async function signedIn(token: string) {
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    delivery.edge.inject({
      method: 'POST',
      url: `/delivery/console/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    });
  const answer = await send('sign-in', { token });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const open = async (url: string) => {
    const { statusCode, body } = await delivery.edge.inject({ url, headers: { cookie } });
    return { status: statusCode, text: body.replaceAll('&nbsp;', ' ') };
  };
  const csrf = /name="csrf" value="([^"]+)"/.exec((await open('/delivery/console')).text)?.[1] ?? '';
  return {
    open,
    /** Presses the button of a form of the page at `place`. */
    press: async (path: string, fields: Record<string, string>, place: string) =>
      send(path, { csrf, place, ...fields }, cookie),
    /** What the forms of a page that lead to `path` send. */
    fieldsOf: (html: string, path: string): Record<string, string> => {
      const [, fields = ''] =
        new RegExp(`action="/delivery/console/${path}">((?:<input type="hidden"[^>]*>)*)`).exec(html) ?? [];
      return Object.fromEntries(
        [...fields.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
    },
  };
}
const section = (html: string, id: string): string =>
  new RegExp(`<section id="${id}">.*?</section>`, 's').exec(html)?.[0] ?? '';
const split = () => delivery.records.traffic.current()?.modules['mf-cart']?.versions;

beforeEach(async () => {
  await delivery.edge.inject({ url: '/fr' });
  await delivery.publish(OPERATOR, build(CART));
});

describe('the page of a module @W30', () => {
  test('shows that module alone, to its team too, and the overview leads there', async () => {
    await delivery.publish(OPERATOR, build({ name: 'mf-cms', version: '1.1.0' }));
    const team = await signedIn(
      await createToken(delivery.database, 'operator', { scope: 'mf-cart', label: 'Carts' }),
    );
    expect((await team.open('/delivery/console')).text).toContain(`href="${MODULE}"`);
    const { status, text } = await team.open(MODULE);
    expect(status).toBe(200);
    for (const [id, holds] of [
      ['live-versions', '1.0.0'],
      ['shares', '1.1.0'],
      ['published', '1.1.0'],
      ['audit-log', 'publish'],
    ] as const)
      expect([id, section(text, id)]).toEqual([id, expect.stringContaining(holds)]);
    expect(section(text, 'published')).not.toContain('mf-cms');
    expect(section(text, 'audit-log')).not.toContain('mf-cms');
  });

  test('of another team, and of none, is the same 404', async () => {
    const team = await signedIn(
      await createToken(delivery.database, 'operator', { scope: 'mf-cms', label: 'Content' }),
    );
    for (const name of ['mf-cart', 'mf-nothing']) {
      const { status, text } = await team.open(`/delivery/console/modules/${name}`);
      expect([status, text]).toEqual([
        404,
        expect.stringContaining(`There is no module ${name} that you may read`),
      ]);
    }
    expect((await team.open('/delivery/console/modules/..%2f..%2fx')).status).toBe(404);
  });

  test('says who moves before shares are set, and sets just those', async () => {
    const operator = await signedIn(OPERATOR);
    const { text } = await operator.open(`${MODULE}?version=1.1.0&slider=40&exact=12%2C5`);
    const shares = section(text, 'shares');
    expect(shares).toContain('<strong>12.5 %</strong> of visitors move from 1.0.0 to 1.1.0');
    expect(shares).toContain('87.5 % of visitors keep the version that they have');
    expect(split()).toMatchObject([{ version: '1.0.0', weight: 10_000 }]);

    const fields = operator.fieldsOf(shares, 'set');
    expect(fields).toMatchObject({ name: 'mf-cart', words: '1.0.0=87.5 1.1.0=12.5', was: '1.0.0=100' });
    const answer = await operator.press('set', fields, '/modules/mf-cart');
    expect([answer.statusCode, String(answer.headers.location)]).toEqual([
      303,
      expect.stringContaining(`${MODULE}?done=set`),
    ]);
    expect(split()).toMatchObject([
      { version: '1.0.0', weight: 8750 },
      { version: '1.1.0', weight: 1250 },
    ]);
    // Somebody has looked at what would happen before that: it would happen no more.
    const late = await operator.press('set', fields, '/modules/mf-cart');
    expect([late.statusCode, late.body]).toEqual([
      422,
      expect.stringContaining('have changed since you looked'),
    ]);
    expect((await operator.open(`${MODULE}?version=1.1.0&slider=40&exact=`)).text).toContain(
      '<strong>27.5 %</strong> of visitors move from 1.0.0 to 1.1.0',
    );
  });

  test.each([
    ['exact=120', '120 is not a share'],
    ['exact=abc', 'abc is not a share'],
    ['words=1.1.0%3D30', 'Such shares are refused'],
  ])('says what is wrong with %s, and changes nothing', async (query, why) => {
    const operator = await signedIn(OPERATOR);
    const { status, text } = await operator.open(`${MODULE}?version=1.1.0&slider=40&${query}`);
    expect([status, text]).toEqual([422, expect.stringContaining(why)]);
    expect(split()).toMatchObject([{ version: '1.0.0', weight: 10_000 }]);
  });

  test('has the shares stick to the practice, and to the browser again', async () => {
    const operator = await signedIn(OPERATOR);
    const unit = () => delivery.records.traffic.current()?.modules['mf-cart']?.unit;
    for (const [words, then] of [
      ['practice', 'practice'],
      ['browser', undefined],
    ] as const) {
      expect((await operator.press('stick', { name: 'mf-cart', words }, '/modules/mf-cart')).statusCode).toBe(
        303,
      );
      expect(unit()).toBe(then);
    }
    expect((await operator.press('stick', { name: 'mf-cart', words: 'nobody' }, '')).statusCode).toBe(422);
  });
});

describe('points in time @W25 @W30', () => {
  const page = async () => {
    const { body } = await delivery.edge.inject({ url: '/fr' });
    return {
      id: /"build":"([0-9a-f]{16})"/.exec(body)?.[1] ?? '',
      cart: /mf-cart\/([\d.]+)\//.exec(body)?.[1],
    };
  };
  /** The set is recorded beside the page. */
  const recorded = async (operator: Awaited<ReturnType<typeof signedIn>>, id: string) => {
    for (;;) if ((await operator.open(`${SETS}?id=${id}`)).status === 200) return;
  };

  test('are listed, compared, opened and restored with a comment', async () => {
    const operator = await signedIn(OPERATOR);
    const before = (await page()).id;
    await recorded(operator, before);
    await operator.press('set', { name: 'mf-cart', words: '1.1.0=100' }, '');
    const after = (await page()).id;
    await recorded(operator, after);

    const { text } = await operator.open(`${SETS}?id=${before}`);
    expect(section(text, 'points-in-time')).toContain('mf-cart 1.0.0 <small>now 1.1.0</small>');
    expect(section(text, 'the-point')).toMatch(
      /mf-cart<\/td>.*?<strong>1\.0\.0.*?<strong>1\.1\.0.*?<strong>yes/s,
    );
    const compared = (await operator.open(`${SETS}?id=${before}&other=${after}`)).text;
    // On a phone, where no heading is seen, each figure says what it is.
    expect(compared).toContain('data-column="At the other point"><strong>1.1.0');
    expect(compared).toContain(`<option value="${after}" selected>`);
    const address =
      /href="([^"]+)"[^>]*aria-label="Open the portal as of/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const opened = await delivery.edge.inject({ url: `/fr${new URL(address, 'http://localhost').search}` });
    expect(opened.body).toContain('/mf-cart/1.0.0/');
    expect((await page()).cart).toBe('1.1.0');

    const why = 'orders <fail> since noon';
    expect((await operator.press('restore-set', { name: before, why }, '/sets')).statusCode).toBe(303);
    expect(await page()).toEqual({ id: before, cart: '1.0.0' });
    expect((await delivery.audit()).at(-1)).toMatchObject({
      action: 'restore-set',
      detail: expect.stringContaining(why),
    });
    expect((await operator.open('/delivery/console')).text).toContain('orders &lt;fail&gt; since noon');
  });

  test('one that nobody had is told, and a team restores none', async () => {
    const team = await signedIn(
      await createToken(delivery.database, 'operator', { scope: 'mf-cart', label: 'Carts' }),
    );
    const { id } = await page();
    await recorded(team, id);
    const { text } = await team.open(`${SETS}?id=${id}`);
    expect(text).not.toMatch(/mf-cms|Restore for everybody|Open the portal/);
    expect((await team.press('restore-set', { name: id, why: 'x' }, '/sets')).statusCode).toBe(403);
    expect((await team.open(`${SETS}?id=0123456789abcdef`)).status).toBe(404);
  });
});

describe('sessions of the console @W29', () => {
  test('are listed for operators, and end by a press', async () => {
    const operator = await signedIn(OPERATOR);
    const other = await signedIn(
      await createToken(delivery.database, 'operator', { scope: 'operator', label: 'Anne' }),
    );
    const { text } = await operator.open('/delivery/console');
    const sessions = section(text, 'signed-in');
    const row = /<tr>(?:(?!<\/tr>).)*Anne.*?<\/tr>/s.exec(sessions)?.[0] ?? '';
    const { name = '' } = operator.fieldsOf(row, 'end-session');
    expect((await other.open('/delivery/console')).status).toBe(200);
    expect((await operator.press('end-session', { name }, '')).statusCode).toBe(303);
    expect((await other.open('/delivery/console')).status).toBe(401);
    expect((await delivery.audit()).at(-1)).toMatchObject({
      action: 'end-session',
      detail: expect.stringContaining('Anne'),
    });
    expect((await operator.press('end-session', { name }, '')).statusCode).toBe(422);
  });
});
