import { otherBuild } from './version-check';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const META = { id: 'new', shell: '1.1.0', modules: { 'mf-cart': '1.0.0' }, missing: [] };

/** The edge as a visitor's page asks it. */
function edge(answers: Readonly<Record<string, Response | undefined>>) {
  const asked: string[] = [];
  const get = async (path: string): Promise<Response> => {
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  return { get, asked };
}

describe('the poll of the builds', () => {
  test('tells of other versions that are whole @G13 @C01', async () => {
    const { get, asked } = edge({
      '/builds/latest.json': json({ id: 'new' }),
      '/builds/meta/new.json': json(META),
    });
    await expect(otherBuild('old', get)).resolves.toBe('new');
    expect(asked).toEqual(['/builds/latest.json', '/builds/meta/new.json']);
  });

  test('asks no further where nothing has changed @G13', async () => {
    const { get, asked } = edge({ '/builds/latest.json': json({ id: 'old' }) });
    await expect(otherBuild('old', get)).resolves.toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Response | undefined, Response | undefined]>([
    ['there is no network', undefined, undefined],
    ['the edge is away', json({}, 503), undefined],
    ['the answer is no build', json({ build: 'new' }), undefined],
    ['the answer is no JSON', new Response('<html>'), undefined],
    ['the build changed again meanwhile', json({ id: 'new' }), json({ id: 'newer' })],
    ['an older edge says so with 404', json({ id: 'new' }), json({}, 404)],
    ['the description is of another build', json({ id: 'new' }), json({ ...META, id: 'newer' })],
    ['a module of it cannot be had', json({ id: 'new' }), json({ ...META, missing: ['mf-cart'] })],
  ])('tells nothing where %s @G13', async (_why, latest, meta) => {
    const { get } = edge({ '/builds/latest.json': latest, '/builds/meta/new.json': meta });
    await expect(otherBuild('old', get)).resolves.toBeUndefined();
  });
});
