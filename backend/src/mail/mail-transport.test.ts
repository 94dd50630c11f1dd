import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { MailRefused, type QueuedMail } from './compose-mail';
import { smtpTransport } from './mail-transport';
import { UnsubscribeLinks } from './unsubscribe-link';

/* Against a server that speaks as much of SMTP as a mail needs. */

const settings = {
  from: 'orders@example.be',
  links: new UnsubscribeLinks('https://orders.example.be', 'key'),
};
const mail: QueuedMail = {
  id: 1,
  recipient: 'anne@practice.example',
  subject: 'Bestelling',
  body: 'Dag\n',
  html: '<p>Dag</p>',
  kind: 'password',
  user_id: null,
  message_id: '22222222-2222-4333-8444-555555555555',
  created_at: new Date('2026-11-29T10:00:00Z'),
};

let server: Server;
let received = '';
/** What it answers to the name of a recipient. */
let toRecipient = '250 ok';

beforeEach(async () => {
  received = '';
  toRecipient = '250 ok';
  server = createServer((socket) => {
    let isBody = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 here');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        received += `${line}\n`;
        if (isBody) {
          if (line !== '.') continue;
          isBody = false;
          say('250 taken');
        } else if (line === 'STARTTLS') say('502 not here');
        else if (line.startsWith('RCPT')) say(toRecipient);
        else if (line === 'DATA') {
          isBody = true;
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((done) => server.close(done)));

const transport = (over = {}) =>
  smtpTransport(
    { host: '127.0.0.1', port: (server.address() as AddressInfo).port, secure: false, ...over },
    settings,
  );
const problemOf = (sending: Promise<void>) => sending.then(() => null).catch((error: unknown) => error);

test('a mail goes to its recipient, as text and as HTML, under its own id @W20', async () => {
  await transport().send(mail);
  expect(received).toContain('RCPT TO:<anne@practice.example>');
  expect(received).toContain('Message-ID: <22222222-2222-4333-8444-555555555555@example.be>');
  expect(received).toMatch(/Content-Type: text\/plain[^]*Dag[^]*Content-Type: text\/html[^]*<p>Dag<\/p>/);
});

test.each([
  ['550 no such user', true],
  ['450 try later', false],
  ['503 bad sequence', false],
])('a server that answers %s concerns this mail alone; final: %s @W20', async (answer, isFinal) => {
  toRecipient = answer;
  const problem = await problemOf(transport().send(mail));
  expect(problem).toBeInstanceOf(MailRefused);
  expect(problem).toMatchObject({ isFinal });
});

test('a server that is away concerns all mails @W20', async () => {
  const away = await problemOf(transport({ port: 1 }).send(mail));
  expect(away).toMatchObject({ code: 'ESOCKET' });
  expect(away).not.toBeInstanceOf(MailRefused);
});

test('a password is never said over a connection that others may read @W20', async () => {
  // Not known to be this machine.
  const elsewhere = transport({ host: '0.0.0.0', auth: { user: 'me', pass: 'sesame' } });
  const refused = await problemOf(elsewhere.send(mail));
  expect(refused).toMatchObject({ code: 'ETLS' });
  expect(refused).not.toBeInstanceOf(MailRefused);
  expect(received).not.toMatch(/AUTH|MAIL FROM/);
});
