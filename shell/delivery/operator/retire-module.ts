import type { RetiredModule, TrafficDocument } from '@vetportal/contracts/module';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { sharesOf, splitOf } from '@vetportal/edge/versions/traffic-split';
import { TrafficRefused, withoutModule } from '../traffic/change-split';

/**
 * The traffic without a module, which remembers what visitors had and which addresses were the module's (`W25`).
 *
 * @param to path of the page to which these addresses lead; undefined: they say that their page is gone
 * @throws TrafficRefused where nobody has the module
 */
export async function retireModule(
  store: PublishedVersions,
  present: TrafficDocument | undefined,
  name: string,
  to: string | undefined,
): Promise<TrafficDocument> {
  const split = present && splitOf(present, name);
  if (!split || name === 'shell')
    throw new TrafficRefused(name === 'shell' ? 'a portal needs a shell' : `nobody has ${name}`);
  const routes = new Map<string, RetiredModule['routes'][number]>();
  for (const version of sharesOf(split)) {
    // A version that cannot be read has shown no page either.
    const manifest = await store.module(name, version).catch(() => undefined);
    for (const { path, params } of [
      ...(manifest?.routes ?? []),
      ...(manifest?.redirects ?? []).map(({ from }) => ({ path: from, params: undefined })),
    ])
      routes.set(path, { path, ...(params ? { params } : {}) });
  }
  const retired = { split, routes: [...routes.values()], ...(to === undefined ? {} : { to }) };
  return { ...withoutModule(present, name), retired: { ...present.retired, [name]: retired } };
}

/** @throws TrafficRefused where the module is not retired */
export function retiredModule(present: TrafficDocument | undefined, name: string): RetiredModule {
  const retired = present?.retired ?? {};
  const found = Object.hasOwn(retired, name) ? retired[name] : undefined;
  if (!found) throw new TrafficRefused(`${name} is not retired`);
  return found;
}

/** Refuses to send visitors to a retired module: a pipeline that runs once more would bring it back without knowing. */
export function assertNotRetired(present: TrafficDocument | undefined, name: string): void {
  if (present?.retired && Object.hasOwn(present.retired, name))
    throw new TrafficRefused(
      `${name} is retired`,
      `Bring it back first: npm run delivery -- restore ${name}, or "Restore" in the console.`,
    );
}
