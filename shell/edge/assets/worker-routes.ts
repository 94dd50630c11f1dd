import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, LOCALES } from '@vetportal/i18n';
import { readCookie } from '../http/cookies';
import { sendStaticPage } from '../page/page-routes';
import { isVisitor, newVisitor, VISITOR_COOKIE } from '../page/visitor';
import type { VersionResolver } from '../versions/version-resolver';
import { visitorFacts } from '../versions/visitor-facts';
import { REVALIDATE } from '../security/headers';
import type { EdgeSettings } from '../settings/settings';
import type { ArtefactStore } from '../store/artefact-store';

/**
 * The worker that undoes every other: it takes over at once, empties the caches and goes. Pages that are open stay as they are;
 * from the next view on they come from the network alone.
 */
export const FAREWELL_WORKER =
  "addEventListener('install',()=>skipWaiting());" +
  "addEventListener('activate',(event)=>event.waitUntil((async()=>{" +
  "for(const name of await caches.keys())if(name.startsWith('vetportal.'))await caches.delete(name);" +
  'await registration.unregister()})()));\n';

/** What the worker itself may do: ask this site, and run nothing. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The service worker at the address that browsers know it by (`G14`), and the pages that it shows in the place of one that was
 * never seen. The worker is a file of the shell, in the version that the visitor gets: it is released, split and rolled back
 * with it. A version without one gets what undoes the others, and so does everybody while the setting says `off`.
 */
export function addWorkerRoutes(
  app: FastifyInstance,
  settings: EdgeSettings,
  resolver: VersionResolver,
  store: ArtefactStore,
): void {
  const workerOf = async (request: FastifyRequest): Promise<Buffer | string> => {
    if (!settings.serviceWorker) return FAREWELL_WORKER;
    const cookie = readCookie(request.headers.cookie, VISITOR_COOKIE.name);
    const { shell } = await resolver.resolve(
      visitorFacts(request, isVisitor(cookie) ? cookie : newVisitor()),
    );
    if (shell.worker === undefined) return FAREWELL_WORKER;
    const content = await store.file('shell', shell.version, shell.worker, 'identity');
    // A file that should be there and is not is no reason to take the worker from everybody.
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
