import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHES } from './cache-names';
import { fitsIntegrity, isVersionFile } from './file-rules';
import { cachedBuilds, deleteAllButNewest, addBuild } from './cached-builds';
import { cacheVisitedPages } from './cache-visited-pages';
import { parseMessage } from './messages';
import { OFFLINE_FILES, offlineAnswer } from './offline-answer';
import { isPage, isUsable, mayCachePage, MAX_PAGES } from './page-rules';
import type { WorkerScope } from './worker-scope';

/*
 * The service worker (docs/offline). It answers for pages, files of published versions and pictures, and for nothing else: no
 * call of the ERP, the index or the identity provider passes through it, so no answer that belongs to a person can stay here.
 */

declare const self: WorkerScope;

/** A page that the network has not begun to send by then is shown as it was kept; without a kept one it is waited for (s). */
const PAGE_TIME_LIMIT_S = 4;
const MOST_PICTURES = 200;

const isOwn = (url: URL): boolean => url.origin === self.location.origin;

/* Versions and rollbacks are the edge's to decide: the network first, always. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url) && isPage(url),
  new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: PAGE_TIME_LIMIT_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: ({ request, response }) =>
          Promise.resolve(mayCachePage(new URL(request.url), response) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return null;
          const builds = (await cachedBuilds(self.caches)).map(({ build }) => build);
          return isUsable(cachedResponse, builds, Date.now()) ? cachedResponse : null;
        },
        cacheDidUpdate: async ({ cacheName }) =>
          deleteAllButNewest(await self.caches.open(cacheName), MAX_PAGES),
      },
    ],
  }),
);

/* The address changes with the content: what is here is right, or it is spoilt. */
registerRoute(
  ({ url }) => isOwn(url) && isVersionFile(url),
  new CacheFirst({
    cacheName: CACHES.files,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse &&
          (await fitsIntegrity(request.integrity, await cachedResponse.clone().arrayBuffer()))
            ? cachedResponse
            : null,
      },
    ],
  }),
);

registerRoute(
  ({ request, url }) => isOwn(url) && request.destination === 'image' && url.pathname.startsWith('/media/'),
  new StaleWhileRevalidate({
    cacheName: CACHES.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheDidUpdate: async ({ cacheName }) =>
          deleteAllButNewest(await self.caches.open(cacheName), MOST_PICTURES),
      },
    ],
  }),
);

setCatchHandler(({ request, url }) =>
  request.mode === 'navigate'
    ? offlineAnswer(self.caches, url, self.navigator.language)
    : Promise.resolve(Response.error()),
);

self.addEventListener('install', (event) => {
  // From the server and not the browser's cache: these are shown when nothing can be asked any more.
  const fetched = OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(self.caches.open(CACHES.offline).then((cache) => cache.addAll(fetched)));
});

self.addEventListener('activate', (event) => {
  // The first one takes the pages that are open; a later one comes here only because the person has said so. Navigations are not
  // asked for ahead of the worker: those that it leaves alone, as to the identity provider, would be asked twice.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = parseMessage(event.data);
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (message?.type === 'seen') {
    event.waitUntil(
      addBuild(self.caches, message, Date.now()).then(() =>
        cacheVisitedPages(self.caches, message, self.location.origin),
      ),
    );
  }
});
