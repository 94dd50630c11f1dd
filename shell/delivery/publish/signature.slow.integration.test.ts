import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { publicationStatement } from '@vetportal/contracts/module';
import { digestOf } from '../records/versions';
import { build, CART, type Build, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';
import { hexOf } from '@vetportal/edge/http/integrity';

const delivery = deliveryForEach();

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, text: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
};
const pipeline = pair();
const stranger = pair();
const signatureOf = ({ manifest }: Build, key: KeyObject) =>
  sign(
    null,
    Buffer.from(
      publicationStatement(manifest.name, manifest.version, digestOf(Buffer.from(JSON.stringify(manifest)))),
    ),
    key,
  ).toString('base64');

describe('a version is signed in its pipeline @D02', () => {
  const made = build({ ...CART, version: '2.0.0' });
  const edgeWith = async (keys = pipeline.text) => {
    await delivery.edge.inject({ url: '/fr' });
    return delivery.edgeOver(await delivery.open(), false, { PUBLISH_KEYS: keys });
  };
  type Edge = Awaited<ReturnType<typeof edgeWith>>;
  const ask = async (edge: Edge, signature?: string, what = made) => {
    const response = await edge.inject({
      method: 'POST',
      url: '/delivery/publications',
      headers: { authorization: `Bearer ${OPERATOR}` },
      payload: { manifestFile: 'module.json', manifest: JSON.stringify(what.manifest), signature },
    });
    const body = response.json<{ outcome: string; missing?: string[]; refusals?: { code: string }[] }>();
    return {
      status: response.statusCode,
      outcome: body.outcome,
      codes: body.refusals?.map(({ code }) => code),
    };
  };
  const upload = async (edge: Edge) => {
    for (const [file, content] of Object.entries(made.contents))
      await delivery.put(OPERATOR, hexOf(made.manifest.files[file]?.integrity ?? ''), content, edge);
  };
  const file = async (edge: Edge) =>
    (await edge.inject({ url: '/modules/mf-cart/2.0.0/entry.js' })).statusCode;

  test('an edge with keys refuses one without a signature, by a stranger, or for something else; nothing is stored', async () => {
    const edge = await edgeWith();
    expect(await ask(edge)).toEqual({ status: 422, outcome: 'refused', codes: ['unsigned'] });
    const other = build({ ...CART, version: '2.0.1' });
    for (const wrong of [signatureOf(made, stranger.privateKey), signatureOf(other, pipeline.privateKey)])
      expect(await ask(edge, wrong)).toEqual({ status: 422, outcome: 'refused', codes: ['signature-wrong'] });
    expect((await delivery.audit()).at(-1)).toMatchObject({
      action: 'publish-refused',
      detail: expect.stringContaining('mf-cart 2.0.0 is signed by no key that this edge knows for it'),
    });
    expect(await delivery.database.query(`select 1 from edge.version where version = '2.0.0'`)).toEqual([]);
  });

  test('one that is signed by the key of its module is published and served', async () => {
    const edge = await edgeWith(`shell=${stranger.text}, mf-cart=${pipeline.text}`);
    const signature = signatureOf(made, pipeline.privateKey);
    expect(await ask(edge, signature)).toMatchObject({ outcome: 'incomplete' });
    await upload(edge);
    expect(await ask(edge, signature)).toMatchObject({ status: 201, outcome: 'published' });
    expect(await file(edge)).toBe(200);
    // The shell's key is for the shell.
    const others = await edgeWith(`shell=${pipeline.text}`);
    expect(await ask(others, signature)).toMatchObject({ codes: ['signature-wrong'] });
    expect(await file(others)).toBe(404);
  });

  test('an edge with keys runs nothing that was published without, until it is signed as well', async () => {
    await delivery.publish(OPERATOR, made);
    expect(await file(delivery.edge)).toBe(200);
    const edge = await edgeWith();
    expect(await file(edge)).toBe(404);
    expect(delivery.portal.reports.join('\n')).toMatch(/mf-cart.2\.0\.0.*it is not signed/);
    expect(await ask(edge, signatureOf(made, pipeline.privateKey))).toMatchObject({ outcome: 'unchanged' });
    expect(await file(await edgeWith())).toBe(200);
  });

  test('who can write the records cannot make one pass for signed', async () => {
    const edge = await edgeWith();
    const signature = signatureOf(made, pipeline.privateKey);
    await ask(edge, signature);
    await upload(edge);
    await ask(edge, signature);
    await delivery.database.query(
      `update edge.version set digest = $1, signature = $2 where version = '1.0.0'`,
      [digestOf(Buffer.from('{}')), signature],
    );
    const later = await edgeWith();
    expect((await later.inject({ url: '/modules/mf-cart/1.0.0/entry.js' })).statusCode).toBe(404);
    expect(await file(later)).toBe(200);
  });

  test('what is no key starts nothing', async () => {
    const records = await delivery.open();
    expect(() => delivery.edgeOver(records, false, { PUBLISH_KEYS: 'mf-cart=MCowBQYDK2VwAyEA' })).toThrow(
      'PUBLISH_KEYS',
    );
  });
});
