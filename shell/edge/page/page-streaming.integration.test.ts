import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { type Rendering, WHOLE_PART } from '@vetportal/contracts/render';
import type { FastifyInstance } from 'fastify';
import type { TestPortal } from '../testing/test-portal';
import { createRenderedPortal } from '../testing/rendered-portal';
import { loadedPage, placeFor, type TestRenders } from '@vetportal/ssr/testing';

/* Pages over real connections: what is there is sent, whoever reads slowly or goes away costs nobody else anything. */

let portal: TestPortal;
let edge: FastifyInstance;
let port: number;
let kit: TestRenders;
/** Lets the footer be ready. */
let release: (made: Partial<Rendering>) => void;

beforeEach(async () => {
  const rendered = await createRenderedPortal({
    routes: [{ id: 'home', path: '/' }],
    contributions: [{ slot: 'footer.content', id: 'footer' }],
  });
  ({ portal, kit } = rendered);
  kit.renders['page mf-cms'] = () => ({
    ...loadedPage('<h1>Home</h1>', 'Accueil'),
    styles: [{ component: WHOLE_PART, names: ['aa'], css: '.aa{color:red}' }],
  });
  const footer = new Promise<Partial<Rendering>>((resolve) => (release = resolve));
  kit.renders['slot mf-cms/footer'] = () => footer;
  edge = rendered.edge();
  await edge.listen({ host: '127.0.0.1', port: 0 });
  port = (edge.server.address() as { port: number }).port;
});
afterEach(() => portal.close());

const FOOTER = {
  html: '<p>footer</p>',
  styles: [{ component: WHOLE_PART, names: ['bb'], css: '.bb{color:blue}' }],
};

async function open(encoding: string): Promise<IncomingMessage> {
  const request = httpGet({ port, path: '/fr', headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** What has come so far, as text. */
function reader(response: IncomingMessage): { text: () => string; end: Promise<unknown> } {
  const encoding = response.headers['content-encoding'];
  const source: Readable =
    encoding === 'br'
      ? response.pipe(createBrotliDecompress())
      : encoding === 'gzip'
        ? response.pipe(createGunzip())
        : response;
  let text = '';
  source.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { text: () => text, end: once(source, 'end') };
}

const moment = (milliseconds = 100) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each(['br', 'gzip', 'identity'])(
  'head and page are with the browser while a part still waits for its data, in %s @B11',
  async (encoding) => {
    const { text, end } = reader(await open(encoding));
    await moment();
    expect(text()).toContain('<title>Accueil · Vetportal</title>');
    expect(text()).toMatch(/<script defer[^>]+>.*<script [^>]*data-preload>/);
    expect(text()).toMatch(/\.aa\{color:red\}.*<\/head><body>.*<h1>Home<\/h1>/s);
    expect(text()).not.toContain('_R_mf-cms/footer');
    release(FOOTER);
    await end;
    expect(text()).toMatch(/data-styled="true"[^>]*>\.bb\{color:blue\}.*<\/style><p>footer<\/p><\/vp-part>/s);
    expect(text()).toMatch(/"_R_mf-cms\/footer":\{"html":true.*<\/html>$/s);
    expect(text().match(/\.aa\{color:red\}/g)).toHaveLength(1);
  },
);

test.each(['br', 'gzip', 'identity'])(
  'a page whose parts are all there goes out in one piece, in %s @B11',
  async (encoding) => {
    release(FOOTER);
    const response = await open(encoding);
    const { text, end } = reader(response);
    await end;
    expect(Number(response.headers['content-length'])).toBeGreaterThan(500);
    // All styles are in its head, once.
    const [head = '', body = ''] = text().split('</head><body>');
    expect(head).toMatch(/\.bb\{color:blue\}.*\.aa\{color:red\}/s);
    expect(body).toMatch(/<h1>Home<\/h1>.*<p>footer<\/p>/s);
    expect(body).not.toContain('<style');
    expect(text()).toMatch(/<\/html>$/);
  },
);

test('who comes while a page is being made reads the same page from its beginning', async () => {
  const first = reader(await open('br'));
  await moment();
  const second = reader(await open('br'));
  const third = reader(await open('identity'));
  await moment();
  expect([second.text(), third.text()]).toEqual([first.text(), first.text()]);
  release(FOOTER);
  await Promise.all([first.end, second.end, third.end]);
  expect([second.text(), third.text()]).toEqual([first.text(), first.text()]);
  expect(kit.count('page mf-cms')).toBe(1);
});

test('who goes away while a page is being made costs nobody else the page', async () => {
  const gone = connect(port, '127.0.0.1');
  gone.write('GET /fr HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n');
  await once(gone, 'data');
  gone.destroy();
  const stays = reader(await open('br'));
  await moment(20);
  release(FOOTER);
  await stays.end;
  expect(stays.text()).toMatch(/<\/html>$/);
});

test('the scripts of a page that a guest reads first stand in it to be fetched once it is painted, and those of its parts stay away @B11', async () => {
  const read = await createRenderedPortal({
    routes: [{ id: 'home', path: '/', deferHydration: true, slots: ['home.guest'] }],
    contributions: [
      { slot: 'footer.content', id: 'footer' },
      { slot: 'home.guest', id: 'offers' },
    ],
  });
  try {
    const offers = placeFor('mf-cms', 'offers');
    read.kit.renders['page mf-cms'] = () => ({
      ...loadedPage(`<h1>Home</h1>${offers.html}`, 'Accueil'),
      places: [offers.open],
    });
    read.kit.renders['slot mf-cms/offers'] = () => ({ html: '<p>offers</p>' });
    const server = read.edge();
    const guest = (await server.inject('/fr')).body;
    const [, late = ''] = /<template data-deferred>(.*?)<\/template>/.exec(guest) ?? [];
    expect(late).toMatch(/^<script defer src="\/shell\/[^>]+><\/script>/);
    const [, later = ''] = /<template data-later>(.*?)<\/template>/.exec(guest) ?? [];
    expect(guest.replace(late, '').replace(later, '')).not.toMatch(/<script defer|data-preload/);
    expect(late).toContain('/slot.footer.js');
    expect(late).not.toMatch(/page\.home\.js|slot\.offers\.js/);
    // They hydrate the page, and come behind the shell.
    expect(later).toMatch(/page\.home\.js.*slot\.offers\.js/);
    expect(later).not.toContain('/slot.footer.js');
    const customer = (await server.inject({ url: '/fr', headers: { cookie: 'customer=1' } })).body;
    expect(customer).not.toContain('data-deferred');
    expect(customer).toMatch(/<script defer src=.*<template data-later>.*page\.home\.js.*<\/template>/s);
  } finally {
    await read.portal.close();
  }
});
