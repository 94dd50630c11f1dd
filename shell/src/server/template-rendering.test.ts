import type { TemplateProps } from '@vetportal/contracts';
import type { OpenPlace, Rendering } from '@vetportal/contracts/render';
import { createTemplateRendering } from './template-rendering';

interface Props {
  readonly name: string;
  readonly kind: string;
  readonly code: string;
}

/** Of an article its kind, and its name as it is. */
const ofKind = (({ name, kind }: Props, shown) => ({
  name: shown(name),
  kind,
  code: '',
})) as TemplateProps<unknown>;

/** Parts that show what they were rendered with. */
function parts(made: Partial<Rendering> = {}) {
  const templates = createTemplateRendering();
  const rendered: Props[] = [];
  const get = (props: Partial<Props>, about = 'fr') => {
    const whole = JSON.stringify({ name: 'A', kind: 'pill', code: '1', ...props });
    return templates.get(about, ofKind, whole, (json) => {
      const { name, kind, code } = JSON.parse(json) as Props;
      rendered.push({ name, kind, code });
      const html = `<b title="${name}">${kind} ${name}${code}</b>`;
      return Promise.resolve({ html, styles: [], places: [], queries: [], ...made });
    });
  };
  return { get, rendered };
}

test('what differs by a text alone is rendered once, without what it does not look at @B11', async () => {
  const { get, rendered } = parts();
  const all = await Promise.all([get({ name: 'A' }), get({ name: 'B', code: '2' }), get({ name: 'C' })]);
  expect(all.map(({ html }) => html)).toEqual([
    '<b title="A">pill A</b>',
    '<b title="B">pill B</b>',
    '<b title="C">pill C</b>',
  ]);
  expect(rendered).toHaveLength(1);
  expect(rendered[0]?.code).toBe('');
});

test('what differs otherwise is rendered apart', async () => {
  const { get, rendered } = parts();
  for (const _round of [1, 2]) {
    expect((await get({ kind: 'food' })).html).toBe('<b title="A">food A</b>');
    expect((await get({})).html).toBe('<b title="A">pill A</b>');
    expect((await get({}, 'nl')).html).toBe('<b title="A">pill A</b>');
  }
  expect(rendered).toHaveLength(3);
});

test('places in it that say nothing of its texts are the same in all of them', async () => {
  const fill = { module: 'mf-cart', version: '1.0.0', id: 'icon', expose: './icon' };
  const places = [{ place: 'cart', fill: fill as OpenPlace['fill'], props: '{}' }];
  const { get, rendered } = parts({ places });
  for (const name of ['A', 'B']) expect((await get({ name })).places).toEqual(places);
  expect(rendered).toHaveLength(1);

  // One that is told a text of it gets the text, and not the mark in its place.
  const told = createTemplateRendering();
  const props: string[] = [];
  for (const name of ['A', 'B']) {
    const whole = JSON.stringify({ name, kind: 'pill', code: '' });
    const made = await told.get('fr', ofKind, whole, (json) =>
      Promise.resolve({ html: '', styles: [], queries: [], places: [{ ...places[0]!, props: json }] }),
    );
    props.push(...made.places.map((place) => place.props));
  }
  expect(props.map((json) => (JSON.parse(json) as Props).name)).toEqual(['A', 'B']);
});

test('a text stands in it as React would write it, whatever it is', async () => {
  const { get } = parts();
  expect((await get({ name: `<i>&"'$&` })).html).toBe(
    '<b title="&lt;i&gt;&amp;&quot;&#x27;$&amp;">pill &lt;i&gt;&amp;&quot;&#x27;$&amp;</b>',
  );
  expect((await get({ name: 'shown-5b1e93c7-0-' })).html).toContain('pill shown-5b1e93c7-0-');
});

test.each<[string, Partial<Rendering>, Partial<Props>]>([
  ['has no text', {}, { name: '' }],
  ['asks for data', { queries: ['{}'] }, {}],
  ['was rendered without its data', { sources: ['https://erp.test/'] }, {}],
  ['failed', { outcome: { kind: 'failed' } }, {}],
])('a part that %s is rendered by itself, as its props are', async (_what, made, props) => {
  const { get, rendered } = parts(made);
  expect((await get(props)).html).toBe(`<b title="${props.name ?? 'A'}">pill ${props.name ?? 'A'}1</b>`);
  const before = rendered.length;
  await get(props);
  expect(rendered.length).toBeGreaterThan(before);
});

test('a part that throws is nobody else’s', async () => {
  const templates = createTemplateRendering();
  const fail = () => Promise.reject(new Error('broken'));
  await expect(templates.get('fr', ofKind, '{"name":"A","kind":"pill"}', fail)).rejects.toThrow('broken');
  const made: Rendering = { html: 'there', styles: [], places: [], queries: [] };
  const well = () => Promise.resolve(made);
  await expect(templates.get('fr', ofKind, '{"name":"B","kind":"pill"}', well)).resolves.toEqual(made);
});

test('are kept within a bound', async () => {
  const { get, rendered } = parts({ html: 'x'.repeat(500_000) });
  for (const kind of ['1', '2', '3', '4', '5']) await get({ kind });
  await get({ kind: '5' });
  expect(rendered).toHaveLength(5);
  await get({ kind: '1' });
  expect(rendered).toHaveLength(6);
});
