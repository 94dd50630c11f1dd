import { createErpClient } from '../index';

const answering = (json: unknown) => {
  const requests: Request[] = [];
  const erp = createErpClient({
    baseUrl: 'https://erp.test/shopinvader/',
    language: () => 'nl-BE',
    accessToken: () => 'token',
    onUnauthorized: () => undefined,
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return Promise.resolve(new Response(JSON.stringify(json)));
    },
  });
  return { erp, requests };
};
const wire = { id: 4, code: 'change-request', name: 'Change' };

test.each([
  ['a list', [{ ...wire, form: '{"components":[]}', form_options: '{"language":"nl"}' }]],
  ['data', { data: [{ ...wire, form: '{"components":[]}', form_options: '{"language":"nl"}' }] }],
  ['items', { items: [{ ...wire, form: { components: [] }, form_options: { language: 'nl' } }] }],
])('forms come as %s @C15', async (_shape, json) => {
  expect(await answering(json).erp.forms.list()).toEqual([
    { ...wire, definition: { components: [] }, options: { language: 'nl' }, unreadable: [] },
  ]);
});

test('JSON that cannot be parsed leaves its field empty and is named; others stay @V17', async () => {
  const { erp } = answering([
    { ...wire, form: '{"components":[', form_options: '{"a":1}' },
    { ...wire, form: '{"components":[1]}', form_options: 'x' },
    { id: 5, form: null },
  ]);
  expect(await erp.forms.list()).toMatchObject([
    { definition: undefined, options: { a: 1 }, unreadable: ['form'] },
    { definition: { components: [1] }, options: undefined, unreadable: ['form_options'] },
    { code: '', name: '', definition: undefined, options: undefined, unreadable: [] },
  ]);
});

test('answers and registrations go by the names of the wire @C08 @C15', async () => {
  const { erp, requests } = answering({ reference: 'R1' });
  await erp.forms.send(4, { 'a.b': 'x' });
  const reference = await erp.registration.register({
    title: 'dr',
    firstName: ' Anne ',
    lastName: 'P',
    email: 'a@b.be',
    mobile: '1',
    fax: '',
    companyName: 'C',
    vatPending: true,
    vat: '',
    street: 'S',
    street2: '',
    zip: '1',
    city: 'G',
    country: 'BE',
    activities: ['pet'],
    apbNumber: '',
    vetSubscriptionNumber: 'F1',
    vetDepotNumber: 'D1',
    function: 'nurse',
    comment: '',
    termsAccepted: true,
    optOut: true,
  });
  expect(reference).toBe('R1');
  expect(new URL(requests[0]!.url).pathname).toBe('/shopinvader/form/4');
  expect(await requests[0]?.json()).toEqual({ data: { 'a.b': 'x' } });
  expect(await requests[1]?.json()).toMatchObject({
    firstname: 'Anne',
    vat_pending: true,
    activities: ['pet'],
    vet_subscription_number: 'F1',
    vet_depot_number: 'D1',
    terms_accepted: true,
    opt_out: true,
  });
});
