import fc from 'fast-check';
import { composeMail, mailBytes, MailRefused, type QueuedMail } from './compose-mail';
import { subjectOf, toHtml, toPlainText, type MailMessage } from './mail-message';
import { UnsubscribeLinks } from './unsubscribe-link';

const ORIGIN = 'https://orders.example.be';
const links = new UnsubscribeLinks(ORIGIN, 'key');
const settings = { from: 'orders@example.be', links };
const USER = '11111111-2222-4333-8444-555555555555';

const mailOf = (message: MailMessage, over: Partial<QueuedMail> = {}): QueuedMail => ({
  id: 1,
  recipient: 'anne@practice.example',
  subject: subjectOf(message),
  body: toPlainText(message),
  html: toHtml(message, 'en'),
  kind: 'order-confirmed',
  user_id: USER,
  message_id: '22222222-2222-4333-8444-555555555555',
  created_at: new Date('2026-11-29T10:00:00Z'),
  ...over,
});
/** The headers before the first empty line, folded ones joined. */
async function headersOf(mail: QueuedMail): Promise<readonly (readonly [string, string])[]> {
  const [head = ''] = (await mailBytes(mail, settings)).toString('latin1').split('\r\n\r\n');
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map(
      (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
    );
}
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** What a hostile customer would type. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        '\r\nBcc: all@victim.example',
        '\nTo: x@y.example',
        '\r\n\r\nbody',
        '<img src=x onerror=alert(1)>',
        '</blockquote><script>',
        '"><a href="https://evil.example">',
        '=?utf-8?Q?=0D=0ABcc:_x@y.example?=',
        '\u202e',
        'é'.repeat(200),
        '-- \n',
        '\u0000',
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(' ')),
);

test('whatever a customer types: the same headers, one recipient, and no markup @W20', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (typed) => {
      const message: MailMessage = {
        subject: `Your ad “${typed}”`,
        blocks: [
          { text: typed },
          { quote: typed },
          { items: [typed] },
          { label: 'See', href: `${ORIGIN}/en` },
          {
            note: 'Unwanted?',
            action: { label: 'Stop', href: links.urlFor({ userId: USER, kind: 'order-confirmed' }) },
          },
        ],
      };
      const headers = await headersOf(mailOf(message));
      expect(headers.map(([name]) => name).sort()).toEqual(HEADERS);
      expect(headers.find(([name]) => name === 'to')?.[1]).toBe('anne@practice.example');
      const tags = new Set(Array.from(toHtml(message, 'en').matchAll(/<([a-z]+)/g), ([, tag]) => tag));
      expect([...tags].sort()).toEqual(
        ['a', 'blockquote', 'body', 'div', 'head', 'html', 'li', 'meta', 'p', 'title', 'ul'].sort(),
      );
      expect(toHtml(message, 'en').match(/href="/g)).toHaveLength(2);
      // oxlint-disable-next-line no-control-regex -- that none of them is left
      expect(toPlainText(message)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    }),
    { numRuns: 200 },
  );
});

test('mail programs can end mails that can be switched off, and no others @W20', async () => {
  const message = { subject: 'Order', blocks: [{ text: 'Hello' }] };
  const url = links.urlFor({ userId: USER, kind: 'order-confirmed' });
  const headers = new Map(await headersOf(mailOf(message)));
  expect(headers.get('list-unsubscribe')).toBe(`<${url}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(links.read(new URL(url).searchParams.get('of') ?? '')).toEqual({
    userId: USER,
    kind: 'order-confirmed',
  });
  for (const over of [{ kind: 'password' }, { user_id: null }])
    expect(new Map(await headersOf(mailOf(message, over))).has('list-unsubscribe')).toBe(false);
});

test('a link ends the mails of its person and its kind only @W20', () => {
  const of = new URL(links.urlFor({ userId: USER, kind: 'order-shipped' })).searchParams.get('of') ?? '';
  const [, , seal] = of.split('.');
  for (const forged of [
    `${USER}.order-confirmed.${seal}`,
    `33333333-2222-4333-8444-555555555555.order-shipped.${seal}`,
    `${USER}.password.${seal}`,
    `${USER}.order-shipped.`,
    '',
    of.slice(0, -1),
  ])
    expect(links.read(forged)).toBeNull();
  expect(new UnsubscribeLinks(ORIGIN, 'another key').read(of)).toBeNull();
});

test.each([
  'a@b.example,c@d.example',
  'Anne <anne@b.example>',
  'a@b.example\r\nBcc: c@d.example',
  'x:a@b.example;',
])('a recipient that is several or none is refused for good: %j @W20', (recipient) => {
  const compose = () => composeMail(mailOf({ subject: 'x', blocks: [] }, { recipient }), settings);
  expect(compose).toThrow(MailRefused);
  expect(compose).toThrow(/not one e-mail address/);
});
