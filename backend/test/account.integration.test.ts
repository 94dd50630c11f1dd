import { BackendProcess, Caller } from './backend-process';
import { Browser, OidcClient } from './browser';

let backend: BackendProcess;
let claire: Caller;
let pieter: Caller;

beforeAll(async () => {
  backend = await BackendProcess.start();
  [claire, pieter] = await Promise.all([backend.signIn('claire'), backend.signIn('pieter')]);
});
afterAll(() => backend.endAndForget());

interface Refused {
  readonly detail: readonly { readonly loc: readonly string[]; readonly msg: string }[];
}
const refusedFields = ({ body }: { body: Refused }) => body.detail.map(({ loc }) => loc.at(-1));

describe('consent @C06 @R08', () => {
  test('newsletter and promotions are two answers, of the person alone', async () => {
    const { body: before } = await claire.get<{ id: number }>('customer');
    const { body: first } = await claire.post<object>(`customer/${before.id}/update`, { optIn: true });
    expect(first).toMatchObject({ optIn: true });
    const second = await claire.call<object>('PUT', 'customer', { opt_out: true });
    expect(second.body).toMatchObject({ opt_out: true, opt_in: true });
    const julie = await backend.signIn('julie');
    expect((await julie.get('customer')).body).toMatchObject({ opt_in: false, opt_out: false });
  });
});

describe('forms @C15 @E20', () => {
  interface Forms {
    data: { id: number; code: string; form: string; form_options: string }[];
  }
  interface Definition {
    components: { key: string; label?: string; validate?: object }[];
  }
  const change = async (caller: Caller) => {
    const { body } = await caller.get<Forms>('form');
    const [form] = body.data;
    return { ...form!, definition: JSON.parse(form!.form) as Definition };
  };

  test('come as JSON text in the caller’s language', async () => {
    const french = await change(claire.speaking('fr'));
    const dutch = await change(claire.speaking('nl'));
    expect(french.code).toBe('change-request');
    expect(french.definition.components.map(({ key }) => key)).toEqual(
      dutch.definition.components.map(({ key }) => key),
    );
    expect(french.definition.components[1]?.label).not.toBe(dutch.definition.components[1]?.label);
    expect(JSON.parse(dutch.form_options)).toEqual({ language: 'nl' });
  });

  test('are taken when they are whole; each refused answer is named', async () => {
    const { id } = await change(claire);
    const data = { subject: 'company', change: 'Another name', from: '2026-12-01', reply_by: 'email' };
    expect((await claire.post(`form/${id}`, { data })).status).toBe(201);
    const wrong = await claire.post<Refused>(`form/${id}`, {
      data: { subject: 'secret', change: ' ', from: 'soon', reply_by: null, phone: 'x'.repeat(51), more: 1 },
    });
    expect(wrong.status).toBe(422);
    expect(refusedFields(wrong)).toEqual(['subject', 'change', 'from', 'reply_by', 'phone']);
    expect((await claire.post('form/999', { data })).status).toBe(404);
  });
});

describe('registrations @C08 @E22 @V11', () => {
  const registration = {
    title: 'dr',
    firstname: 'Anne',
    lastname: 'Peeters',
    email: 'anne@praktijk.example',
    mobile: '+32 470 12 34 56',
    company_name: 'Praktijk Peeters',
    vat: 'BE 0123.456.749',
    street: 'Kerkstraat 1',
    zip: '9000',
    city: 'Gent',
    country: 'BE',
    activities: ['pet', 'equine'],
    function: 'veterinary',
    terms_accepted: true,
  };
  const guest = () => new Caller(backend.origin, null, 'nl-BE');

  test('a guest’s whole one gets a reference', async () => {
    const answer = await guest().post<{ reference: string }>('registrations', registration);
    expect(answer.status).toBe(201);
    expect(answer.body.reference).toMatch(/^R\d{6}$/);
  });
  test('each refused field is named by its name of the wire, in the caller’s language', async () => {
    const answer = await guest().post<Refused>('registrations', {
      ...registration,
      vat: 'BE 0123.456.748',
      lastname: '',
      terms_accepted: false,
    });
    expect(answer.status).toBe(422);
    expect(refusedFields(answer).sort()).toEqual(['lastname', 'terms_accepted', 'vat']);
    expect(JSON.stringify(answer.body)).toContain('btw-nummer');
    for (const wrong of [
      { function: 'king' },
      { activities: ['fish'] },
      { country: 'XX' },
      { comment: 'x'.repeat(2001) },
    ]) {
      expect((await guest().post('registrations', { ...registration, ...wrong })).status).toBe(422);
    }
    expect((await guest().post('registrations', {})).status).toBe(422);
  });
});

describe('the own password @R08', () => {
  const change = (caller: Caller, current: string, password: string) =>
    caller.speaking('en').post<Refused>('customer/password', { current, password });

  test('is changed by who knows the present one; every session ends, and the new one signs in', async () => {
    const { email, password } = backend.demo('emma');
    const browser = new Browser(backend.origin);
    const client = new OidcClient(browser);
    const tokens = await client.signIn(email, password);
    const emma = new Caller(backend.origin, tokens.access_token);
    const next = 'a sentence about cats';
    expect(refusedFields(await change(emma, password, 'short'))).toEqual(['password']);
    expect(refusedFields(await change(emma, password, `${email.split('@')[0]}-12345`))).toEqual(['password']);
    const wrong = await change(emma, 'not it', next);
    expect(wrong.status).toBe(422);
    expect(wrong.body.detail[0]?.msg).toBe('This is not your present password.');
    expect((await change(emma, password, next)).status).toBe(204);
    const { refresh_token } = tokens;
    expect((await client.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(400);
    await expect(new OidcClient(new Browser(backend.origin)).signIn(email, password)).rejects.toThrow();
    expect(await new OidcClient(new Browser(backend.origin)).signIn(email, next)).toHaveProperty(
      'access_token',
    );
  });
  test('is not guessed on from an open session', async () => {
    const answers = [];
    for (let tried = 0; tried < 7; tried += 1)
      answers.push(await change(pieter, `guess ${tried}`, 'a sentence about dogs'));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 400, 400]);
    // Not even the right one, for the time being.
    expect((await change(pieter, backend.demo('pieter').password, 'a sentence about dogs')).status).toBe(400);
  });
});
