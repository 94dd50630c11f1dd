import { createErpClient } from '../index';

const answering = (json: unknown, status = 200) =>
  createErpClient({
    baseUrl: 'https://erp.test/shopinvader/',
    language: () => 'nl-BE',
    accessToken: () => 'token',
    onUnauthorized: () => undefined,
    fetch: () => Promise.resolve(new Response(JSON.stringify(json), { status })),
  });

test('requests come with the answer, where there is one @W20', async () => {
  const wire = { id: 'lead-1', subject: 'Een factuur', text: 'Welk bedrag?', date: '2026-11-20T09:00:00Z' };
  const answered = { ...wire, id: 'lead-2', answer: 'Tien', answer_date: '2026-11-21T09:00:00Z' };
  const erp = answering({ size: 2, data: [{ ...wire, answer: null, answer_date: null }, answered] });
  expect(await erp.requests.list()).toEqual([
    { ...wire, answer: undefined },
    { ...wire, id: 'lead-2', answer: { text: 'Tien', date: '2026-11-21T09:00:00Z' } },
  ]);
});

test.each([404, 405])(
  'an ERP that knows neither call (%i) has no requests and no switches @W20',
  async (status) => {
    const erp = answering({ detail: 'Not here' }, status);
    expect(await erp.requests.list()).toEqual([]);
    expect(await erp.mails.switches()).toEqual([]);
    await expect(answering({}, 500).requests.list()).rejects.toThrow();
  },
);
