import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, LOCALES } from '@vetportal/i18n';
import { readCookie } from '../http/cookies';
import { sendStaticPage } from '../static-page/send-static-page';
import { isVisitor, newVisitor, VISITOR_COOKIE } from '../http/visitor';
import type { VersionResolver } from '../versions/version-resolver';
import { visitorFacts } from '../versions/visitor-facts';
import { REVALIDATE } from '../security/headers';
import type { EdgeSettings } from '../settings/settings';
import type { PublishedVersions } from '../ports';

/**
 * A service worker that replaces an installed one: it activates at once, deletes the caches and unregisters itself. Open pages stay as they
 * are; the next page loads from the network.
 */
export const UNREGISTERING_WORKER =
  "addEventListener('install',()=>skipWaiting());" +
  "addEventListener('activate',(event)=>event.waitUntil((async()=>{" +
  "for(const name of await caches.keys())if(name.startsWith('vetportal.'))await caches.delete(name);" +
  'await registration.unregister()})()));\n';

/** The worker may fetch from this site, and load no script. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Adds the service worker (`G14`), and the pages that it shows offline in place of a page that is not cached. The worker is a file of the
 * visitor's shell version, so it is released, split and rolled back with the shell. Where that version has no worker, or the setting is
 * `off`, browsers get the unregistering one.
 */
export function addWorkerRoutes(
  app: FastifyInstance,
  settings: EdgeSettings,
  resolver: VersionResolver,
  store: PublishedVersions,
): void {
  const workerOf = async (request: FastifyRequest): Promise<Buffer | string> => {
    if (!settings.serviceWorker) return UNREGISTERING_WORKER;
    const cookie = readCookie(request.headers.cookie, VISITOR_COOKIE.name);
    const { shell } = await resolver.resolve(
      visitorFacts(request, isVisitor(cookie) ? cookie : newVisitor()),
    );
    if (shell.worker === undefined) return UNREGISTERING_WORKER;
    const content = await store.file('shell', shell.version, shell.worker, 'identity');
    // A missing file must not unregister the worker of every visitor.
    if (!content)
      throw Object.assign(new Error('the service worker is not in the store'), { statusCode: 503 });
    return content;
  };

  app.get('/sw.js', async (request, reply) =>
    reply
      .header('cache-control', `private, ${REVALIDATE}`)
      .header('vary', 'Cookie')
      .header('content-security-policy', WORKER_POLICY)
      .type('text/javascript; charset=utf-8')
      .send(await workerOf(request)),
  );

  for (const locale of LOCALES) {
    app.get(`/offline/${locale}`, (request, reply) => sendOfflinePage(request, reply, locale));
  }
}

function sendOfflinePage(request: FastifyRequest, reply: FastifyReply, locale: Locale): FastifyReply {
  return sendStaticPage(request, reply, 'offline', 200, locale);
}
