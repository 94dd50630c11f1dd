import type { DocumentHead } from '@vetportal/contracts/render';
import { createHeadWriter, writeHead } from './document-head';

const ORIGIN = 'https://portal.test';

const page: DocumentHead = {
  title: 'Vaccin bovin',
  description: 'Un vaccin.',
  path: '/fr/p/vaccin-bovin',
  alternates: { fr: '/fr/p/vaccin-bovin', nl: '/nl/p/rundervaccin', en: '/en/p/cattle-vaccine' },
  indexed: true,
};

/** The head's links and metas as text. */
function written(): string[] {
  return [...document.head.querySelectorAll('meta, link')].map((element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
  );
}

beforeEach(() => document.head.replaceChildren());

describe('the document’s head', () => {
  test('says description, canonical address and the languages @R36', () => {
    writeHead(document, ORIGIN, page);
    expect(written()).toEqual([
      'name=description content=Un vaccin.',
      'rel=canonical href=https://portal.test/fr/p/vaccin-bovin',
      'rel=alternate hreflang=fr href=https://portal.test/fr/p/vaccin-bovin',
      'rel=alternate hreflang=nl href=https://portal.test/nl/p/rundervaccin',
      'rel=alternate hreflang=en href=https://portal.test/en/p/cattle-vaccine',
      'rel=alternate hreflang=x-default href=https://portal.test/fr/p/vaccin-bovin',
    ]);
  });

  test('what search engines were told goes with the page that it spoke of @R36', () => {
    document.head.innerHTML = `<script type="application/ld+json" data-path="${page.path}">[]</script>`;
    const told = () => document.head.querySelectorAll('script').length;
    writeHead(document, ORIGIN, page);
    expect(told()).toBe(1);
    writeHead(document, ORIGIN, { ...page, path: '/fr/search' });
    expect(told()).toBe(0);
  });

  test('holds each of them once, however often it is written, over what the edge wrote @R36', () => {
    document.head.innerHTML = `<meta name="description" content="edge"><meta name="robots" content="noindex">
      <link rel="canonical" href="https://portal.test/edge"><link rel="alternate" hreflang="fr" href="/edge">`;
    writeHead(document, ORIGIN, page);
    writeHead(document, ORIGIN, page);
    expect(written()).toHaveLength(6);
    expect(written().join()).not.toContain('edge');
    expect(written().join()).not.toContain('noindex');
  });

  test('keeps a page out of search engines: no canonical address and no languages @R34 @R36', () => {
    writeHead(document, ORIGIN, page);
    writeHead(document, ORIGIN, { ...page, indexed: false });
    expect(written().toSorted()).toEqual([
      'name=description content=Un vaccin.',
      'name=robots content=noindex',
    ]);
  });

  /** The languages that search engines are told of. */
  const languages = () => written().flatMap((line) => /hreflang=(\S+)/.exec(line)?.[1] ?? []);

  test.each([
    [
      ['fr', 'en'],
      ['fr', 'en', 'x-default'],
    ],
    [
      ['nl', 'en'],
      ['nl', 'en'],
    ],
    [['nl'], []],
  ] as const)('tells of no language in which the page is not: in %j %j @R36', (has, told) => {
    writeHead(document, ORIGIN, page);
    writeHead(document, ORIGIN, { ...page, languages: has });
    expect(languages()).toEqual(told);
  });

  test('leaves other links of the head alone @R36', () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/a.css"><link rel="alternate" type="application/rss+xml">';
    writeHead(document, ORIGIN, page);
    expect(written().slice(0, 2)).toEqual([
      'rel=stylesheet href=/a.css',
      'rel=alternate type=application/rss+xml',
    ]);
  });

  test('holds at most 255 characters of description, and none for an empty one @R36', () => {
    writeHead(document, ORIGIN, { ...page, description: 'mot '.repeat(200) });
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
    expect(description.length).toBeGreaterThan(200);
    expect(description.length).toBeLessThanOrEqual(255);
    writeHead(document, ORIGIN, { ...page, description: '' });
    expect(document.querySelector('meta[name=description]')).toBeNull();
  });

  test('takes what pages say as text @R36 @V14', () => {
    const text = '"><script>alert(1)</script>';
    writeHead(document, ORIGIN, { ...page, description: text });
    expect(document.head.querySelector('script')).toBeNull();
  });
});

describe('the head of one page after the other @R36', () => {
  const frames: (() => void)[] = [];
  /** A window that paints when it is told to. */
  const painting = (hidden = false): Window =>
    ({
      document: new Proxy(document, {
        get: (target, key) => (key === 'hidden' ? hidden : (Reflect.get(target, key, target) as unknown)),
      }),
      location: { origin: ORIGIN },
      requestAnimationFrame: (run: () => void) => frames.push(run),
      setTimeout: (run: () => void) => run(),
    }) as Partial<Window> as Window;
  const paint = (): void => frames.splice(0).forEach((run) => run());

  test('has its title at once, and the rest, of what was told last, once the page is painted', () => {
    const write = createHeadWriter(painting());
    write({ ...page, title: 'Product', path: '/fr/p/vaccin' });
    write(page);
    expect(document.title).toBe('Vaccin bovin · Vetportal');
    expect(written()).toEqual([]);
    paint();
    expect(written()).toContain(`rel=canonical href=${ORIGIN}${page.path}`);
    write({ ...page, indexed: false });
    paint();
    expect(written()).toEqual(['name=description content=Un vaccin.', 'name=robots content=noindex']);
    expect(frames).toEqual([]);
  });

  test.each(['', 'Vetportal'])('names the portal once where the title is %j', (title) => {
    createHeadWriter(painting())({ ...page, title });
    expect(document.title).toBe('Vetportal');
  });

  test('takes a title as text @V14', () => {
    const title = '</title><script>alert(1)</script>';
    createHeadWriter(painting(true))({ ...page, title });
    expect(document.title).toBe(`${title} · Vetportal`);
    expect(document.head.querySelector('script')).toBeNull();
  });

  test('is whole at once in a window that nobody sees', () => {
    createHeadWriter(painting(true))(page);
    expect(written()).toContain(`rel=canonical href=${ORIGIN}${page.path}`);
  });
});
