import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import { databaseFor } from '@vetportal/database/testing/databases';
import fastify, { type FastifyInstance } from 'fastify';
import { peopleRoutes } from '../src/backoffice/people/people-routes';
import { ordersRoutes } from '../src/backoffice/orders/orders-routes';
import { mailsRoutes } from '../src/backoffice/mails/mails-routes';
import { requestsRoutes } from '../src/backoffice/requests/requests-routes';
import { smallAdsRoutes } from '../src/backoffice/small-ads/small-ads-routes';
import { openDatabase, type Database } from '../src/database';
import { AccessRequests } from '../src/erp/access/access-requests';
import { mailOrderConfirmed } from '../src/erp/sale/order-mails';
import { MailRefused } from '../src/mail/compose-mail';
import { forgetMails, MailSender } from '../src/mail/mail-sender';
import { fileTransport, type MailTransport } from '../src/mail/mail-transport';
import { Outbox } from '../src/mail/outbox';
import { MAIL_PATH, UnsubscribeLinks } from '../src/mail/unsubscribe-link';
import { unsubscribePlugin } from '../src/mail/unsubscribe-plugin';
import { preparedDataFolder } from './prepared-data';

/* What people ask the provider team for, what it answers, and the mails that tell of it. */

const ORIGIN = 'https://orders.example.be';
const links = new UnsubscribeLinks(ORIGIN, 'key');
const outbox = new Outbox(ORIGIN, links);
const mailSettings = { from: 'orders@example.be', links };
const TODAY = '2026-11-20';

let dataDir: string;
let database: Database;
let pages: FastifyInstance;
let person: { id: string; email: string; customer_id: number };

beforeAll(async () => {
  dataDir = await preparedDataFolder();
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  database = await openDatabase({ dataDir, databaseUrl });
  pages = fastify();
  const requests = new AccessRequests(database, outbox);
  await pages.register(async (team) => {
    await team.register(formbody);
    requestsRoutes(team, { database, outbox });
    ordersRoutes(team, { database, outbox, today: () => TODAY });
    smallAdsRoutes(team, { database, outbox, today: () => TODAY });
    mailsRoutes(team, { database, requests, outbox, mailSettings, mailLeaves: false });
    peopleRoutes(team, { database });
  });
  await pages.register(unsubscribePlugin, { prefix: MAIL_PATH, database, links });
  [person] = (await database.query(
    `select id, email, customer_id from customer_user where email like 'claire%' limit 1`,
  )) as [typeof person];
}, 150_000);
afterAll(async () => {
  await pages.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => database.query('delete from outgoing_mail'));

const look = async (url: string, language = 'en') =>
  pages.inject({ url, headers: { 'accept-language': language } });
const post = (url: string, form: Record<string, string>) =>
  pages.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(form).toString(),
  });
const mails = () =>
  database.query<{ recipient: string; subject: string; body: string; html: string; kind: string }>(
    'select recipient, subject, body, html, kind from outgoing_mail order by id',
  );

/** A message of a guest, or of the person. @returns its id */
async function message(
  over: { name?: string; description?: string; signedIn?: boolean } = {},
): Promise<number> {
  const [made] = await database.query<{ id: number }>(
    `insert into lead (subject, locale, name, email, phone, company, address, description, customer_id, user_id)
     values (3, 'nl', $1, 'an@praktijk.example', '', 'Praktijk', '', $2, $3, $4) returning id`,
    [
      over.name ?? 'An Peeters',
      over.description ?? 'Welk bedrag?',
      over.signedIn ? person.customer_id : null,
      over.signedIn ? person.id : null,
    ],
  );
  return made?.id ?? 0;
}

describe('requests in the back office @W20', () => {
  test('a message waits in the list, is answered once, and a guest gets the answer in the language of the message', async () => {
    const id = await message();
    expect((await look('/requests')).body).toContain(`/backoffice/requests/lead/${id}"`);
    const done = await post(`/requests/lead/${id}/answer`, { answer: 'Tien euro.\r\nTot dan' });
    expect(done.statusCode).toBe(303);
    expect((await look('/requests')).body).not.toContain(`/backoffice/requests/lead/${id}"`);
    expect((await look('/requests?state=answered')).body).toContain(`/backoffice/requests/lead/${id}"`);
    expect((await look(`/requests/lead/${id}`)).body).toContain('<p class="typed">Tien euro.\nTot dan</p>');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'an@praktijk.example',
      subject: 'Ons antwoord op uw aanvraag: Een factuur',
      kind: 'request-answered',
    });
    expect(mail?.body).toContain('Tien euro.\nTot dan');
    expect(mail?.body).toContain('> Welk bedrag?');
    // Nothing to switch off, and no page to look at, for who has no access.
    expect(mail?.body).not.toContain('http');
  });

  test('pressed twice it is answered once; a colleague who was later keeps the text', async () => {
    const id = await message();
    const answers = [
      await post(`/requests/lead/${id}/answer`, { answer: 'First' }),
      await post(`/requests/lead/${id}/answer`, { answer: 'First' }),
      await post(`/requests/lead/${id}/answer`, { answer: 'Mine' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 409]);
    expect(answers[2]?.body).toContain('Mine');
    expect(await mails()).toHaveLength(1);
  });

  test('what is no answer is refused and stays in the field', async () => {
    const id = await message();
    expect((await post(`/requests/lead/${id}/answer`, { answer: ' \r\n' })).statusCode).toBe(422);
    const long = 'é'.repeat(4001);
    const refused = await post(`/requests/lead/${id}/answer`, { answer: long });
    expect([refused.statusCode, refused.body.includes(long)]).toEqual([422, true]);
    expect((await post('/requests/lead/999999/answer', { answer: 'x' })).statusCode).toBe(404);
    expect((await look('/requests/people/1')).statusCode).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test('a registration and a form are there with what was filled in, in the language of the team', async () => {
    const [registration] = await database.query<{ id: number }>(
      `insert into registration (email, locale, answers) values ('b@c.example', 'fr', $1::jsonb) returning id`,
      [
        JSON.stringify({
          firstname: 'Bo',
          lastname: '<b>Claes</b>',
          company_name: 'Cabinet',
          country: 'LU',
          activities: ['pet', 'equine'],
          function: 'nurse',
          vat_pending: true,
          comment: 'Bonjour',
        }),
      ],
    );
    const page = (await look(`/requests/registration/${registration?.id}`)).body;
    for (const shown of [
      'Luxembourg',
      'Pets, Horses',
      'Veterinary nurse',
      'Bonjour',
      '&lt;b&gt;Claes&lt;/b&gt;',
    ])
      expect(page).toContain(shown);
    const [form] = await database.query<{ id: number }>(
      `insert into form_submission (form_id, customer_id, user_id, answers) values (1, $1, $2, $3::jsonb) returning id`,
      [
        person.customer_id,
        person.id,
        JSON.stringify({ subject: 'address', change: 'Rue Haute 2', from: '2026-12-01', reply_by: 'email' }),
      ],
    );
    const asked = (await look(`/requests/form/${form?.id}`, 'fr')).body;
    for (const shown of ['Rue Haute 2', '01/12/2026', 'Par e-mail', person.email])
      expect(asked).toContain(shown);
  });

  test('what a hostile guest writes is text in the page and in the mail, and begins no header', async () => {
    const name = 'Eve\r\nBcc: all@victim.example\u202e <img src=x onerror=alert(1)>';
    const id = await message({
      name,
      description: '</blockquote><script>alert(1)</script>\u0000'.replace('\u0000', ''),
    });
    const page = (await look(`/requests/lead/${id}`)).body;
    expect(page).not.toMatch(/<img|<script>/);
    await post(`/requests/lead/${id}/answer`, { answer: 'No' });
    const [mail] = await mails();
    expect(mail?.html).not.toMatch(/<img|<script|\u202e/);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  test('who was signed in gets a link to the profile and one to end such mails; switched off none is sent', async () => {
    await post(`/requests/lead/${await message({ signedIn: true })}/answer`, { answer: 'Yes' });
    const [mail] = await mails();
    expect(mail?.body).toContain(`${ORIGIN}/nl/account/profile`);
    expect(mail?.body).toContain(links.urlFor({ userId: person.id, kind: 'request-answered' }));
    await database.query(`insert into mail_switched_off values ($1, 'request-answered')`, [person.id]);
    await post(`/requests/lead/${await message({ signedIn: true })}/answer`, { answer: 'Yes' });
    expect(await mails()).toHaveLength(1);
    await database.query('delete from mail_switched_off');
  });
});

test.each(['claire', 'CLAIRE  dupont', '@', '%', "o'"])('people are searched by %s @W20', async (search) => {
  const words = search.toLowerCase().split(/\s+/);
  const people = await database.query<{ email: string; all: string }>(
    `select u.email, lower(concat_ws(' ', u.given_name, u.family_name, u.email, c.name, c.ref)) as all
     from customer_user u join customer c on c.id = u.customer_id where u.can_order and u.closed_at is null`,
  );
  const expected = people.filter(({ all }) => words.every((word) => all.includes(word)));
  const { body } = await look(`/people?order=yes&search=${encodeURIComponent(search)}`);
  const shown = people.filter(({ email }) => body.includes(email));
  expect(shown).toHaveLength(Math.min(25, expected.length));
  for (const { email } of shown) expect(expected.map((one) => one.email)).toContain(email);
});

/** An order of the person of which units wait for stock. */
async function waitingOrder(): Promise<{ id: number; line: number; product: number }> {
  const [found] = await database.query<{ id: number; line: number; product: number }>(
    `select s.id, l.id as line, l.product_id as product from sale s join sale_line l on l.sale_id = s.id
     where s.state in ('pending', 'processing', 'delivery_partial') and not l.is_delivery and not l.is_mto
       and l.promo_main is null and l.qty - l.qty_delivered - l.qty_canceled >= 3
       and coalesce(s.payment_state, '') <> 'pending' order by s.id desc limit 1`,
  );
  if (!found) throw new Error('No order is open.');
  await database.query('update sale set user_id = $2, customer_id = $3 where id = $1', [
    found.id,
    person.id,
    person.customer_id,
  ]);
  await database.query(`update sale_line set qty_unavailable = 2, name = '<b>Gloves</b>' where id = $1`, [
    found.line,
  ]);
  return found;
}
const versionIn = (page: string): string => /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';

describe('what mails tell of @W20', () => {
  test('an order that was received, whose goods arrived, and that left: each in the language of who ordered', async () => {
    const { id, line, product } = await waitingOrder();
    const stock = async () =>
      (await database.query('select stock_quantity from article where id = $1', [product]))[0];
    const before = await stock();
    await mailOrderConfirmed(outbox, database, id);
    const act = async (action: string, units: string) =>
      post(`/orders/${id}/${action}`, {
        version: versionIn((await look(`/orders/${id}`)).body),
        [`line-${line}`]: units,
      });
    expect((await act('receive', '3')).statusCode).toBe(422);
    expect((await act('receive', '2')).statusCode).toBe(303);
    // Set aside for this order: nobody else is promised them.
    expect(await stock()).toEqual(before);
    expect(await database.query('select qty_unavailable from sale_line where id = $1', [line])).toEqual([
      { qty_unavailable: 0 },
    ]);
    expect((await act('deliver', '1')).statusCode).toBe(303);
    const sent = await mails();
    expect(sent.map(({ kind }) => kind)).toEqual(['order-confirmed', 'backorder-arrived', 'order-shipped']);
    for (const mail of sent) {
      expect(mail.recipient).toBe(person.email);
      expect(mail.subject).toMatch(/^Commande /);
      expect(mail.body).toContain(`${ORIGIN}/fr/account/sales/${id}`);
      expect(mail.body).toContain('<b>Gloves</b>');
      expect(mail.html).toContain('&lt;b&gt;Gloves&lt;/b&gt;');
    }
    expect(sent[0]?.body).toMatch(/<b>Gloves<\/b> \(en attente de stock : 2\)/);
    expect(sent[1]?.body).toContain('- 2 × <b>Gloves</b>');
    expect(sent[2]?.body).toContain('- 1 × <b>Gloves</b>');
  });

  test('an ad that was accepted, and one that was refused, with the reason', async () => {
    const ad = async (title: string) => {
      const [made] = await database.query<{ id: number }>(
        `insert into small_ad (title, category, region, date_start, date_end, body, contact_name, phone, email, state,
           customer_id, user_id)
         values ($1, 'equipment', 'WNA', '2026-11-20', '2026-12-31', 'x', 'x', 'x', 'victim@else.example', 'pending', $2, $3)
         returning id`,
        [title, person.customer_id, person.id],
      );
      return made?.id ?? 0;
    };
    const [first, second] = [await ad('Table'), await ad('Chair\r\nBcc: x@y.example')];
    const decide = async (id: number, action: string, form: Record<string, string> = {}) =>
      post(`/small-ads/${id}/${action}`, {
        version: versionIn((await look(`/small-ads/${id}`)).body),
        ...form,
      });
    await decide(first, 'accept');
    await decide(second, 'refuse', { reason: 'Which\n<type>?' });
    // A decision that was not taken is told to nobody.
    await decide(second, 'refuse', { reason: 'Again' });
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [person.email, 'Votre annonce « Table » est publiée'],
      [person.email, 'Votre annonce « Chair Bcc: x@y.example » n’est pas publiée'],
    ]);
    expect(sent[1]?.body).toContain('> Which\n> <type>?');
    expect(sent[1]?.html).not.toContain('<type>');
  });
});

describe('the queue @W20', () => {
  const queued = async (kind = 'order-shipped', sendBefore = '1 hour') => {
    const [mail] = await database.query<{ id: number }>(
      `insert into outgoing_mail (recipient, locale, subject, body, html, kind, user_id, send_before)
       values ('anne@practice.example', 'nl', 'Uw pakket', $3, $3, $1, $4, now() + $2::interval) returning id`,
      [kind, sendBefore, `Open ${ORIGIN}/nl/account/set-password#${'s'.repeat(43)} nu`, person.id],
    );
    return mail?.id ?? 0;
  };
  const rowOf = async (id: number) => {
    const [row] = await database.query<{
      state: string;
      attempts: number;
      wait: number;
      problem: string | null;
      body: string;
      message_id: string;
    }>(
      `select state, attempts, extract(epoch from next_attempt_at - now())::float as wait, problem, body, message_id
       from outgoing_mail where id = $1`,
      [id],
    );
    return row;
  };
  const dueNow = () =>
    database.query(`update outgoing_mail set next_attempt_at = now() where state = 'queued'`);
  const senderWith = (send: MailTransport['send'], leaves = true) =>
    new MailSender(database, { leaves, send }, () => undefined);

  test('mails go to files by default: whole, for their owner alone, and the back office shows them', async () => {
    const id = await queued();
    const sender = new MailSender(database, fileTransport(dataDir, mailSettings), () => undefined);
    await sender.begin();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
    const [name = ''] = await readdir(join(dataDir, 'mails'));
    expect(name).toMatch(/-order-shipped\.eml$/);
    const file = await readFile(join(dataDir, 'mails', name), 'utf8');
    expect(file).toContain('\r\nSubject: Uw pakket\r\n');
    const html = { accept: 'text/html', 'accept-language': 'en' };
    const list = await pages.inject({ url: '/mails', headers: html });
    expect(list.body).toContain(`/backoffice/mails/${id}"`);
    const one = await pages.inject({ url: `/mails/${id}`, headers: html });
    expect(one.body).toContain('Uw pakket');
    const shown = await pages.inject({ url: `/mails/${id}/html`, headers: html });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const download = await pages.inject({ url: `/mails/${id}/file`, headers: html });
    expect(download.body.replace(/_NmP-\w+/g, '')).toBe(file.replace(/_NmP-\w+/g, ''));
  });

  test('a server that is away stops nothing: pauses grow, another process goes on, and nothing is sent twice', async () => {
    const ids = [await queued(), await queued()];
    const tried: string[] = [];
    const away = senderWith((mail) => {
      tried.push(mail.message_id);
      return Promise.reject(new Error('connect ECONNREFUSED'));
    });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await dueNow();
      await away.begin();
      // The second one is not tried while the server is away for the first.
      waits.push(Math.max(...(await Promise.all(ids.map(async (id) => (await rowOf(id))?.wait ?? 0)))));
    }
    expect(tried).toHaveLength(4);
    expect(waits.every((wait) => wait > 50)).toBe(true);
    await away.stop();
    await dueNow();
    const sent: string[] = [];
    const next = () =>
      senderWith((mail) => {
        sent.push(mail.message_id);
        return Promise.resolve();
      });
    // Two back ends over one database.
    await Promise.all([next().begin(), next().begin()]);
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map((row) => row?.state)).toEqual(['sent', 'sent']);
    expect(sent.sort()).toEqual(rows.map((row) => row?.message_id ?? '').sort());
  });

  test('pauses after attempts of one mail double; one that is refused for good is not tried again, others are', async () => {
    const [greylisted, refused, fine] = [await queued(), await queued(), await queued()];
    const sender = senderWith((mail) => {
      if (mail.id === greylisted) return Promise.reject(new MailRefused('450 later', false));
      return mail.id === refused ? Promise.reject(new MailRefused('550 nobody', true)) : Promise.resolve();
    });
    await sender.begin();
    expect(await rowOf(fine)).toMatchObject({ state: 'sent' });
    expect(await rowOf(refused)).toMatchObject({ state: 'failed', problem: '550 nobody' });
    const first = (await rowOf(greylisted))?.wait ?? 0;
    await dueNow();
    await sender.begin();
    const second = (await rowOf(greylisted))?.wait ?? 0;
    expect([Math.round(first / 60), Math.round(second / 60)]).toEqual([1, 2]);
    // The team sends it again.
    expect((await post(`/mails/${refused}/again`, {})).statusCode).toBe(303);
    expect(await rowOf(refused)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test('what would come too late is not sent, and the secret of a link is gone once its mail has left', async () => {
    const [late, inTime] = [await queued('password', '-1 second'), await queued('password')];
    const sent: number[] = [];
    await senderWith((mail) => {
      sent.push(mail.id);
      return Promise.resolve();
    }).begin();
    expect(sent).toEqual([inTime]);
    expect(await rowOf(late)).toMatchObject({ state: 'failed' });
    expect((await rowOf(inTime))?.body).toBe(`Open ${ORIGIN}/nl/account/set-password#… nu`);
  });

  test('mails are forgotten after thirty days, those that let somebody in after one, with their files', async () => {
    const [old, letsIn, young] = [await queued(), await queued('password'), await queued()];
    await database.query(`update outgoing_mail set state = 'sent'`);
    const age = (id: number, days: number) =>
      database.query(`update outgoing_mail set created_at = now() - $2 * interval '1 day' where id = $1`, [
        id,
        days,
      ]);
    await age(old, 31);
    await age(letsIn, 2);
    await age(young, 29);
    await forgetMails(database, dataDir);
    expect(
      (await database.query<{ id: number }>('select id from outgoing_mail')).map(({ id }) => id),
    ).toEqual([young]);
  });
});

test.each(['fr', 'nl', 'en'])(
  'the link of a mail ends mails of its kind by a press, not by a look: %s @W20',
  async (lang) => {
    const address = links.urlFor({ userId: person.id, kind: 'order-shipped' }).slice(ORIGIN.length);
    const off = () => database.query('select kind from mail_switched_off where user_id = $1', [person.id]);
    const page = await pages.inject({ url: `${address}&lang=${lang}` });
    expect(page.body).toContain(`<html lang="${lang}"`);
    expect(await off()).toEqual([]);
    // As a mail program sends it (RFC 8058): from elsewhere, and more than once.
    for (let time = 0; time < 2; time += 1) {
      const done = await pages.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(done.statusCode).toBe(200);
    }
    expect(await off()).toEqual([{ kind: 'order-shipped' }]);
    const forged = address.replace('order-shipped', 'order-confirmed');
    expect((await pages.inject({ method: 'POST', url: forged })).statusCode).toBe(400);
    await database.query('delete from mail_switched_off');
  },
);
