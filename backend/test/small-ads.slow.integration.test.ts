import { request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { announceUpload } from './announce-upload';
import { BackendProcess, type Caller } from './backend-process';

interface Ad {
  id: number;
  name: string;
  state: string;
  body: string;
  rejection_reason: string | null;
  file: { name: string } | null;
  access: { update: boolean; delete: boolean };
  detail: { loc: string[]; msg: string }[];
}
interface AdPage {
  size: number;
  data: Ad[];
}

const PDF = `%PDF-1.7\n${'x'.repeat(2000)}\n%%EOF\n`;
const WHOLE = {
  name: 'Table d’opération',
  category: 'equipment',
  country_state_code: 'WNA',
  date_start: '2026-11-20',
  date_end: '2026-12-31',
  body: 'Première ligne\r\n<b>deuxième</b>',
  contact_name: 'Claire Delvaux',
  phone: '+32 81 22 33 44',
  email: 'claire@cabinet.example',
};

let backend: BackendProcess;
let claire: Caller;
let pieter: Caller;

beforeAll(async () => {
  backend = await BackendProcess.start();
  [claire, pieter] = await Promise.all([backend.signIn('claire'), backend.signIn('pieter')]);
});
afterAll(() => backend.endAndForget());

async function send(
  path: string,
  parameters: object,
  file?: File,
  { token, language }: Caller = claire,
): Promise<{ status: number; body: Ad }> {
  const form = new FormData();
  form.set('parameters', JSON.stringify(parameters));
  if (file) form.set('file', file);
  const answer = await fetch(`${backend.origin}/shopinvader/classified_ads${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${String(token)}`, 'accept-language': language },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Ad };
}

/** What the provider team does, by the pages that it uses. */
async function decide(id: number, form: Record<string, string>): Promise<number> {
  const token = await readFile(`${backend.dataDir}/backoffice-token`, 'utf8');
  const action = form['reason'] === undefined ? 'accept' : 'refuse';
  const answer = await fetch(`${backend.origin}/backoffice/small-ads/${id}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(form),
  });
  return answer.status;
}
const versionOf = async (id: number): Promise<string> => {
  const token = await readFile(`${backend.dataDir}/backoffice-token`, 'utf8');
  const page = await fetch(`${backend.origin}/backoffice/small-ads/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return /name="version" value="(\d+)"/.exec(await page.text())?.[1] ?? '';
};

test('an ad is written, refused, corrected, accepted, read by another customer, changed and deleted @C12 @E15 @S02 @P05', async () => {
  const made = await send(
    '',
    { ...WHOLE, uuid: '5f0f5f7e-9d5c-4a5e-8a53-2f1f5f0f5f7e' },
    new File([PDF], '../É t.pdf'),
  );
  expect(made.status).toBe(201);
  const { id } = made.body;
  const path = `classified_ads/${id}`;
  expect(made.body).toMatchObject({
    state: 'draft',
    body: 'Première ligne\n<b>deuxième</b>',
    file: { name: 'E-t.pdf' },
    access: { update: true, delete: true },
  });
  // The same request again, as after a lost answer, makes no second one.
  const again = await send('', { ...WHOLE, uuid: '5f0f5f7e-9d5c-4a5e-8a53-2f1f5f0f5f7e' });
  expect(again.body.id).toBe(id);

  expect((await claire.post<Ad>(`${path}/submit`)).body.state).toBe('pending');
  expect((await claire.post(`${path}/submit`)).status).toBe(400);
  expect((await pieter.get(path)).status).toBe(404);

  expect(await decide(id, { version: await versionOf(id), reason: '' })).toBe(422);
  expect(await decide(id, { version: await versionOf(id), reason: 'Quel modèle ?' })).toBe(303);
  const refused = await claire.get<Ad>(path);
  expect(refused.body).toMatchObject({ state: 'cancel', rejection_reason: 'Quel modèle ?' });
  expect((await claire.post(`${path}/submit`)).status).toBe(400);

  const mended = await send(`/${id}/update_set_to_draft`, { ...WHOLE, name: 'Table d’opération X200' });
  // The file stays unless it is taken away, and so does the reason while the ad is being mended.
  expect(mended.body).toMatchObject({
    state: 'draft',
    rejection_reason: 'Quel modèle ?',
    file: { name: 'E-t.pdf' },
  });
  await claire.post(`${path}/submit`);
  const seen = await versionOf(id);
  // The team saw a text that is no more there: it must look again.
  await send(`/${id}/update_set_to_draft`, WHOLE);
  await claire.post(`${path}/submit`);
  expect(await decide(id, { version: seen })).toBe(409);
  expect(await decide(id, { version: await versionOf(id) })).toBe(303);

  const { body: read } = await pieter.get<Ad>(path);
  expect(read).toMatchObject({ state: 'published', access: { update: false, delete: false } });
  expect(read.rejection_reason).toBeNull();
  const found = await pieter.get<AdPage>('classified_ads/search?category=equipment&region=WNA');
  expect(found.body.data.map((ad) => ad.id)).toContain(id);

  const file = await fetch(`${backend.origin}/shopinvader/${path}/download`, {
    headers: { authorization: `Bearer ${String(pieter.token)}` },
  });
  expect(await file.text()).toBe(PDF);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="E-t.pdf"',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });

  // A change takes it out of sight until the team has accepted it again.
  await send(`/${id}/update_set_to_draft`, { ...WHOLE, file_delete: true });
  expect((await pieter.get(path)).status).toBe(404);
  expect((await claire.get<Ad>(path)).body).toMatchObject({ state: 'draft', file: null });
  expect((await claire.call('DELETE', path)).status).toBe(204);
  expect((await claire.get(path)).status).toBe(404);
});

test('the customer’s own ads are listed by state, page by page @C12 @G08', async () => {
  const { body: refused } = await claire.get<AdPage>('classified_ads/my_classified_ads?state=cancel');
  expect(refused.data).toMatchObject([{ state: 'cancel', name: 'Réfrigérateur à vaccins' }]);
  const { body: all } = await claire.get<AdPage>('classified_ads/my_classified_ads?per_page=100');
  const { body: second } = await claire.get<AdPage>('classified_ads/my_classified_ads?per_page=1&page=2');
  expect(second.size).toBe(all.size);
  expect(second.data.map(({ id }) => id)).toEqual([all.data[1]?.id]);
  expect((await claire.get('classified_ads/my_classified_ads?state=gone')).status).toBe(422);
});

test('the answer lists all mistakes at once, in three languages, and nothing is stored @V06 @X11', async () => {
  const before = (await claire.get<AdPage>('classified_ads/my_classified_ads')).body.size;
  const program = new File(['MZ\x90\0 a program'], 'offre.pdf', { type: 'application/pdf' });
  const wrong = { ...WHOLE, name: ' ', date_end: '2026-11-31', body: 'x'.repeat(501), phone: 'no' };
  const texts = {
    fr: [
      'Ce champ est obligatoire.',
      'Maximum 500 caractères : raccourcissez ce texte.',
      'Ce fichier n’est pas un PDF.',
    ],
    nl: ['Dit veld is verplicht.', 'Maximaal 500 tekens: kort deze tekst in.', 'Dit bestand is geen pdf.'],
    en: [
      'This field is required.',
      'At most 500 characters: please shorten this text.',
      'This file is not a PDF.',
    ],
  };
  for (const [language, [required, long, notPdf]] of Object.entries(texts)) {
    const { status, body } = await send('', wrong, program, claire.speaking(language));
    expect(status).toBe(422);
    const said = Object.fromEntries(
      body.detail.map(({ loc, msg }): [string, string] => [loc.at(-1) ?? '', msg]),
    );
    expect(said).toMatchObject({ name: required, body: long, file: notPdf });
    expect(Object.keys(said).sort()).toEqual(['body', 'date_end', 'file', 'name', 'phone']);
  }
  expect(
    (await send('', WHOLE, new File([PDF, new Uint8Array(5 * 1024 * 1024)], 'a.pdf'))).body.detail,
  ).toMatchObject([{ loc: ['body', 'file'], msg: 'Le fichier ne peut pas dépasser 5 Mo' }]);
  const nonsense = await fetch(`${backend.origin}/shopinvader/classified_ads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${String(claire.token)}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: 'nonsense',
  });
  expect(nonsense.status).toBe(400);
  expect((await claire.get<AdPage>('classified_ads/my_classified_ads')).body.size).toBe(before);
});

describe('an upload of 200 MB @X11', () => {
  const SIZE = 200 * 1024 * 1024;
  const url = () => `${backend.origin}/shopinvader/classified_ads`;
  const headers = () => ({ authorization: `Bearer ${String(claire.token)}`, 'accept-language': 'en' });

  test('that is announced is refused before any of it is sent', async () => {
    const { status, text } = await announceUpload({ url: url(), size: SIZE, headers: headers() });
    expect([status, (JSON.parse(text) as { detail: string }).detail]).toEqual([
      413,
      'The file cannot exceed 5 MB',
    ]);
  });

  test('that is not is cut off soon after it is too large', async () => {
    const sent = await new Promise<number>((done) => {
      const asking = request(url(), {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=x' },
      });
      const chunk = Buffer.alloc(64 * 1024);
      let bytes = 0;
      const send = () => {
        for (let more = true; more && bytes < SIZE; bytes += chunk.length) more = asking.write(chunk);
      };
      asking.on('drain', send);
      // Who still writes may see the end of the connection before the answer.
      asking.on('error', () => done(bytes));
      asking.on('response', (answer) => {
        expect(answer.statusCode).toBe(413);
        asking.destroy();
        done(bytes);
      });
      send();
    });
    expect(sent).toBeLessThan(SIZE / 4);
    expect((await claire.get('classified_ads/my_classified_ads')).status).toBe(200);
  });
});
