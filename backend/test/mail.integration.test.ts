import { rm } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import { databaseFor } from '@vetportal/database/testing/databases';
import fastify, { type FastifyInstance } from 'fastify';
import { peopleRoutes } from '../src/backoffice/people/people-routes';
import { requestsRoutes } from '../src/backoffice/requests/requests-routes';
import { openDatabase, type Database } from '../src/database';
import { Outbox } from '../src/mail/outbox';
import { UnsubscribeLinks } from '../src/mail/unsubscribe-link';
import { preparedDataFolder } from './prepared-data';

/* What people ask the provider team for, what it answers, and the mails that tell of it. */

const ORIGIN = 'https://orders.example.be';
const links = new UnsubscribeLinks(ORIGIN, 'key');
const outbox = new Outbox(ORIGIN, links);

let dataDir: string;
let database: Database;
let pages: FastifyInstance;
let person: { id: string; email: string; customer_id: number };

beforeAll(async () => {
  dataDir = await preparedDataFolder();
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  database = await openDatabase({ dataDir, databaseUrl });
  pages = fastify();
  await pages.register(formbody);
  requestsRoutes(pages, { database, outbox });
  peopleRoutes(pages, { database });
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
