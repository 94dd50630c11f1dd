import type { Locale } from '@vetportal/i18n';
import type { ResolvedVersions, ResolvedModule, ResolvedRoute } from '../versions/resolved-versions';

/** Slots of the shell's frame, which every page shows, in the order in which they matter to the eye. */
const FRAME_SLOTS = [
  'header.search',
  'header.user',
  'header.cart',
  'header.navigation',
  'footer.content',
] as const;

/** A script that a page needs, with the hash without which the browser would refuse it. */
export interface PreloadFile {
  readonly href: string;
  readonly integrity: string;
}

/** Who the page is for. */
export interface ExpectedVisitor {
  /** Whether this browser belongs to a signed-in customer, as far as is known: sections for the other kind are left out. */
  readonly customer: boolean;
  /** Whether the browser asks an identity provider anew on each page who a customer is. */
  readonly byToken: boolean;
}

/** What gets its script with the page. */
interface DueParts {
  readonly isPageDue: boolean;
  /** Whether a part in a slot does, by `<module>/<id>`. */
  readonly isDue: (part: string) => boolean;
}

const ALL: DueParts = { isPageDue: true, isDue: () => true };

/**
 * The files that a page needs besides the shell's entries: the route's page, what fills its slots and the frame's, each
 * with its module's entry and messages. A module that the page does not use has none here.
 *
 * @param route undefined for the 404 page
 * @param due what gets its script with the page; everything, unless the edge has rendered some of it
 */
export function preloadFiles(
  resolved: ResolvedVersions,
  route: ResolvedRoute | undefined,
  locale: Locale,
  { customer, byToken }: ExpectedVisitor,
  { isPageDue, isDue }: DueParts = ALL,
): PreloadFile[] {
  const files = new Map<string, string>();
  const add = (base: string, hashes: ResolvedModule['manifest']['files'], names: readonly string[]) => {
    for (const name of names) {
      const file = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
      // A file without a hash would be refused by Integrity-Policy; the module's part says so when it is asked for.
      if (file) files.set(base + name, file.integrity);
    }
  };
  const addPart = (module: ResolvedModule, names: readonly string[]) => {
    const { manifest, base } = module;
    add(resolved.shellBase, resolved.shell.files, resolved.shell.parts);
    add(base, manifest.files, [manifest.entry, ...manifest.messages[locale].files, ...names]);
  };

  add(resolved.shellBase, resolved.shell.files, resolved.shell.messages[locale]);
  // The longest wait of a customer's page: nothing of it can be asked for before it is known who is there.
  if (customer && byToken) add(resolved.shellBase, resolved.shell.files, resolved.shell.identity ?? []);
  // A guest is asked to sign in there, by the shell.
  const isShown = customer || route?.access !== 'customer';
  if (isPageDue && isShown && route?.module && route.manifest) addPart(route.module, route.manifest.files);
  const unwanted = customer ? '.guest' : '.customer';
  for (const slot of [...(isShown ? (route?.manifest?.slots ?? []) : []), ...FRAME_SLOTS]) {
    if (slot.endsWith(unwanted)) continue;
    for (const { module, fill } of resolved.fills.get(slot) ?? []) {
      if (isDue(`${module.manifest.name}/${fill.id}`)) addPart(module, fill.files);
    }
  }
  return [...files].map(([href, integrity]) => ({ href, integrity }));
}
