import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { BootDocument } from '@vetportal/contracts/module';
import { fromRichJson, toRichJson } from '@vetportal/contracts/render';
import * as v from 'valibot';
import type { ShellSession } from '../session/shell-session';
import { CACHES } from '../worker/cache-names';
import { deleteAllButNewest } from '../worker/cached-builds';

/** Bound on stored answers; beyond it the oldest goes. */
const MOST = 80;
/** One that is longer (letters) is not stored. */
const MOST_LETTERS = 300_000;
/** Answers that come within this (ms) are written together. */
const TOGETHER_MS = 1_000;

const storedSchema = v.object({
  build: v.string(),
  queryKey: v.array(v.unknown()),
  at: v.number(),
  data: v.unknown(),
});

interface Settings {
  readonly window: Window;
  readonly boot: Pick<BootDocument, 'build' | 'modules'>;
  readonly queries: QueryClient;
  readonly session: Pick<ShellSession, 'value' | 'changes' | 'isAway'>;
}

/** The folder of a customer's answers in the cache. */
const folderOf = (customerId: number): string => `/offline-data/${customerId}/`;

/**
 * Stores what a customer sees of pages that are needed without a network, and of pages below them (`W15`): orders, wishlists; of other
 * queries those that say so by `meta: { offline: true }`. The sign-out deletes it with the pages, and so does the end of a session.
 */
export function storeData({ window, boot, queries, session }: Settings): void {
  const pages = new Set(
    boot.modules.flatMap(({ name, routes }) => {
      const needed = new Set(routes.filter(({ offline }) => offline).map(({ path }) => path));
      return routes
        .filter(({ path, parent = '' }) => needed.has(path) || needed.has(parent))
        .map(({ id }) => `${name} ${id}`);
    }),
  );
  const isNeeded = ({ queryKey: [module, part, id], meta }: Query): boolean =>
    part === 'page' ? pages.has(`${String(module)} ${String(id)}`) : meta?.['offline'] === true;
  const changed = new Map<string, Query>();
  let timer: number | undefined;
  const customerId = (): number | undefined =>
    session.value.state === 'customer' && !session.isAway() ? session.value.user.customerId : undefined;

  async function write(): Promise<void> {
    const customer = customerId();
    const wanted = [...changed];
    changed.clear();
    if (customer === undefined) return;
    const cache = await window.caches.open(CACHES.data);
    for (const [hash, { queryKey, state }] of wanted) {
      const body = JSON.stringify({
        build: boot.build,
        queryKey,
        at: state.dataUpdatedAt,
        data: toRichJson(state.data),
      });
      if (body.length > MOST_LETTERS) continue;
      await cache.put(folderOf(customer) + encodeURIComponent(hash), new Response(body));
    }
    await deleteAllButNewest(cache, MOST);
    // Whoever has signed out meanwhile leaves nothing.
    if (customerId() !== customer && !session.isAway()) await window.caches.delete(CACHES.data);
  }

  const note = (query: Query): void => {
    if (query.state.status !== 'success' || query.state.fetchStatus !== 'idle') return;
    if (!isNeeded(query) || customerId() === undefined) return;
    changed.set(query.queryHash, query);
    window.clearTimeout(timer);
    // A full storage costs the copy, and nothing else.
    timer = window.setTimeout(() => void write().catch(() => undefined), TOGETHER_MS);
  };
  const cache = queries.getQueryCache();
  cache.getAll().forEach(note);
  cache.subscribe(({ type, query }: { readonly type: string; readonly query: Query }) => {
    if (type === 'updated') note(query);
  });
}

/**
 * Gives the query cache what was stored of whoever is assumed to be here, as old as it is. What another build has stored may have another
 * shape and is left out, and so is what is there already.
 */
export async function restoreData({ window, boot, queries, session }: Settings): Promise<void> {
  if (session.value.state !== 'customer' || !('caches' in window)) return;
  const cache = await window.caches.open(CACHES.data);
  const folder = folderOf(session.value.user.customerId);
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(folder)) continue;
    const stored = v.safeParse(storedSchema, await (await cache.match(request))?.json());
    if (!stored.success || stored.output.build !== boot.build || !session.isAway()) continue;
    const queryKey: QueryKey = stored.output.queryKey;
    if (queries.getQueryData(queryKey) !== undefined) continue;
    // Nobody can ask for it again meanwhile: it stays, looked at or not.
    queries.getQueryCache().build(queries, { queryKey, gcTime: Infinity });
    queries.setQueryData(queryKey, fromRichJson(stored.output.data), { updatedAt: stored.output.at });
  }
}
