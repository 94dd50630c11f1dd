import { createPublicErp, type PublicErp, type PublicRequest } from './public-erp';
import { recordedCalls, type RecordedCall } from './recorded-calls';

const ask = (erp: PublicErp, method: string, path: string, body?: unknown) => {
  const [plain = '', query] = path.split('?');
  const request: PublicRequest = { method, path: plain, query: new URLSearchParams(query), token: 'valid' };
  return erp.answer(
    body === undefined
      ? request
      : { ...request, body: JSON.stringify(body), contentType: 'application/json' },
  );
};

const press = (uuid: string, qty = 2) => ({ uuid: null, transactions: [{ uuid, product_id: 200, qty }] });

describe('the stand-in of a public Shopinvader', () => {
  test('applies a uuid each time it comes', () => {
    const erp = createPublicErp();
    expect(ask(erp, 'POST', 'carts/sync', press('a')).status).toBe(201);
    ask(erp, 'POST', 'carts/sync', press('a'));
    expect(erp.quantities).toEqual(new Map([[200, 4]]));
  });

  test('passes over the cart’s uuid in a body, and goes by the one in the path', () => {
    const erp = createPublicErp();
    ask(erp, 'POST', 'carts/sync', press('a'));
    ask(erp, 'POST', 'carts/sync', { ...press('b'), uuid: 'another' });
    expect(erp.quantities.get(200)).toBe(4);
    ask(erp, 'POST', 'carts/another/sync', press('c'));
    expect(erp.quantities.get(200)).toBe(4);
  });

  test('takes a note for HTML, and gives it back as such', () => {
    const erp = createPublicErp();
    const note = (text: string) => ask(erp, 'POST', 'carts/current/update', { note: text }).body;
    expect(note('Sonner <fort>')).toMatchObject({ note: '<p>Sonner </p>' });
    expect(note('Sonner &lt;fort&gt;')).toMatchObject({ note: '<p>Sonner &lt;fort&gt;</p>' });
  });

  test('has the carrier as a line, and after the request no cart', () => {
    const erp = createPublicErp();
    ask(erp, 'POST', 'carts/sync', press('a'));
    const { body } = ask(erp, 'POST', 'carts/current/carrier', { carrier_id: 2 });
    expect(body).toMatchObject({
      lines: [{ type: 'product' }, { type: 'delivery', amount: { untaxed: 50 } }],
    });
    expect(ask(erp, 'POST', 'carts/current/request_quotation').body).toMatchObject({ typology: 'sale' });
    expect(ask(erp, 'GET', 'carts/current').status).toBe(204);
    expect(ask(erp, 'GET', 'quotations?page=1&page_size=5').body).toMatchObject({ count: 1 });
  });

  /** What it answers as the real one did, whatever was in the cart: status and shape. */
  const NEEDS_STATE =
    /^(conc|first-sync|cart-(carrier-public(-2)?$|carriers$|current|request-quotation$|update-|negative)|signin-(e|new|token)|wishlist-|address-(delete|foreign|get|update)|auth|customer-(email|of|token)|cookie|invoice-download-missing)/;
  const alike = [...recordedCalls.values()].filter(({ name }) => !NEEDS_STATE.test(name));
  test.each(alike.map((call): [string, RecordedCall] => [call.name, call]))(
    'answers %s with the recorded status',
    (_name, { request, response }) => {
      const erp = createPublicErp();
      const [path = '', query] = request.path.split('?');
      const isJson = request.body !== '(multipart)';
      const answer = erp.answer({
        method: request.method,
        path,
        query: new URLSearchParams(query),
        token: request.authorization ? 'valid' : undefined,
        body: request.body === undefined ? '' : textOf(request.body),
        contentType: isJson ? 'application/json' : 'multipart/form-data; boundary=xx',
      });
      expect(answer.status).toBe(response.status);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
