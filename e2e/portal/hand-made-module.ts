import { createHash } from 'node:crypto';
import { request } from '@playwright/test';

/** Name and version of the module that a test publishes. */
const NAME = 'mf-greeting';
const VERSION = '1.0.0';
const CONTAINER = 'mf_greeting_1_0_0';

/** A module of a new team, as small as one can be: a section for the guests' home page that says something. */
const entryOf = (says: string): string => `var ${CONTAINER} = (() => {
  let shared;
  const react = async () => {
    const [version] = Object.values(shared.react);
    return (version.lib ?? (await version.get()))();
  };
  const none = async () => ({ default: {} });
  const exposes = {
    './greeting': async () => {
      const { createElement } = await react();
      const Component = () =>
        createElement('section', { 'aria-label': 'Greeting' }, createElement('h2', null, ${JSON.stringify(says)}));
      return { default: { Component } };
    },
    './messages/fr': none,
    './messages/nl': none,
    './messages/en': none,
  };
  return {
    init(scope) { shared = scope; },
    async get(name) { const module = await exposes[name](); return () => module; },
  };
})();
`;

/**
 * Publishes the module and gives it to all visitors, by the calls that a team's pipeline makes.
 *
 * @param origin of the portal
 * @param token the operator's
 */
export async function publishHandMadeModule(origin: string, token: string, says: string): Promise<void> {
  const entry = entryOf(says);
  const hash = createHash('sha384').update(entry).digest();
  const messages = (locale: string) => ({ expose: `./messages/${locale}`, files: [] });
  const manifest = JSON.stringify({
    manifest: 1,
    name: NAME,
    version: VERSION,
    contract: '^1.0.0',
    container: CONTAINER,
    entry: 'entry.js',
    routes: [],
    fills: [{ slot: 'home.guest', id: 'greeting', order: 5, expose: './greeting', files: [] }],
    offers: [],
    emits: [],
    handles: [],
    service: null,
    messages: { fr: messages('fr'), nl: messages('nl'), en: messages('en') },
    shared: { react: '^19.0.0' },
    files: {
      'entry.js': {
        integrity: `sha384-${hash.toString('base64')}`,
        bytes: Buffer.byteLength(entry),
        brotli: 1,
      },
    },
  });
  const edge = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const call = async (what: 'post' | 'put', path: string, data: unknown): Promise<void> => {
    const answer = await edge[what](path, { data, headers: contentType(data) });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  const publication = { manifestFile: 'module.json', manifest, twins: {} };
  await call('post', '/delivery/publications', publication);
  await call('put', `/delivery/contents/${hash.toString('hex')}`, Buffer.from(entry));
  await call('post', '/delivery/publications', publication);
  await call('post', '/delivery/traffic', { name: NAME, weights: { [VERSION]: 10_000 } });
  await edge.dispose();
}

const contentType = (data: unknown): Record<string, string> => ({
  'content-type': Buffer.isBuffer(data) ? 'application/octet-stream' : 'application/json',
});
