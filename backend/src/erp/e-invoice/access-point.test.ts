import {
  AccessPointMisconfigured,
  AccessPointRefused,
  AccessPointUnavailable,
  httpAccessPoint,
} from './access-point';

const SETTINGS = { url: 'https://ap.test/documents', token: 'sesame' };
const DOCUMENT = { number: 'F2026/000123', ubl: '<Invoice/>' };

/** An access point that answers once, and notes what it was asked. */
const answering = (status: number, body: unknown) => {
  const asked: Request[] = [];
  const accessPoint = httpAccessPoint(SETTINGS, (input, init) => {
    asked.push(new Request(input, init));
    return Promise.resolve(
      typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
    );
  });
  return { accessPoint, asked };
};

test('a document is handed over with the token, by its number, and asked for by its id @W12', async () => {
  const taking = answering(202, { id: 42 });
  await expect(taking.accessPoint.submit(DOCUMENT)).resolves.toEqual({
    messageId: '42',
    receipt: { state: 'sent' },
  });
  const [post] = taking.asked;
  expect([post?.method, post?.url]).toEqual(['POST', 'https://ap.test/documents']);
  expect(post?.headers.get('authorization')).toBe('Bearer sesame');
  expect(post?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(post?.headers.get('idempotency-key')).toBe('F2026/000123');
  expect(await post?.text()).toBe('<Invoice/>');

  const telling = answering(200, { state: 'delivered' });
  await expect(telling.accessPoint.track('a/b')).resolves.toEqual({ state: 'delivered' });
  expect(telling.asked[0]?.url).toBe('https://ap.test/documents/a%2Fb');
});

test.each([
  [
    'tells why',
    422,
    { reason: 'Receiver 0208:0912345673 is unknown' },
    'Receiver 0208:0912345673 is unknown',
  ],
  ['says nothing', 400, 'no', 'HTTP 400'],
  [
    'has taken it, and refuses it',
    200,
    { id: 'x', state: 'refused', reason: 'no capability' },
    'no capability',
  ],
])(
  'a document that is not taken is refused, where the access point %s @W12',
  async (_how, status, body, reason) => {
    const refusal = answering(status, body).accessPoint.submit(DOCUMENT);
    await expect(refusal).rejects.toBeInstanceOf(AccessPointRefused);
    await expect(refusal).rejects.toThrow(reason);
  },
);

test.each([429, 500, 503])('%i means later @W12', async (status) => {
  await expect(answering(status, 'busy').accessPoint.submit(DOCUMENT)).rejects.toBeInstanceOf(
    AccessPointUnavailable,
  );
  await expect(answering(status, 'busy').accessPoint.track('1')).rejects.toBeInstanceOf(
    AccessPointUnavailable,
  );
});

test('no answer means later @W12', async () => {
  const away = httpAccessPoint(SETTINGS, () => Promise.reject(new TypeError('fetch failed')));
  await expect(away.submit(DOCUMENT)).rejects.toBeInstanceOf(AccessPointUnavailable);
});

test.each([
  ['a token that is not known', 401, ''],
  ['an address that is none', 404, ''],
  ['another service', 200, '<html>'],
  ['no id', 200, {}],
])('%s is a matter of the operator @W12', async (_what, status, body) => {
  const failure = answering(status, body).accessPoint.submit(DOCUMENT);
  await expect(failure).rejects.toBeInstanceOf(AccessPointMisconfigured);
  await expect(failure).rejects.not.toThrow(/sesame/);
});

test('the state of a document is never refused: the question is another one than the access point takes @W12', async () => {
  await expect(answering(400, '').accessPoint.track('1')).rejects.toBeInstanceOf(AccessPointMisconfigured);
  await expect(
    answering(200, { state: 'refused', reason: 'mailbox closed' }).accessPoint.track('1'),
  ).resolves.toEqual({ state: 'refused', reason: 'mailbox closed' });
});
