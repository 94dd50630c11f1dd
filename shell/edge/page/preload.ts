import type { Locale } from '@vetportal/i18n';
import type { ResolvedVersions, ResolvedModule, ResolvedRoute } from '../versions/resolved-versions';

/** Slots of the shell's frame, which every page has, the most visible first. */
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
  /** Whether this browser probably belongs to a signed-in customer; parts for the other kind of visitor are left out. */
  readonly customer: boolean;
  /** Whether the browser asks an identity provider on each page load who the customer is. */
  readonly byToken: boolean;
}

/** Page and parts whose scripts load with the page. */
interface InitialParts {
  readonly includesPage: boolean;
  /** Whether the script of a part loads with the page, by `<module>/<id>`. */
  readonly isInitial: (part: string) => boolean;
}

const ALL: InitialParts = { includesPage: true, isInitial: () => true };

/**
 * The files that a page needs besides the shell's entries: those of the route's page and of the parts in its slots and the frame's,
 * each with its module's entry and messages. A module that the page does not use has none.
 *
 * @param route undefined for the 404 page
 * @param initial whose scripts load with the page; everything by default
 */
export function preloadFiles(
  resolved: ResolvedVersions,
  route: ResolvedRoute | undefined,
  locale: Locale,
  { customer, byToken }: ExpectedVisitor,
  { includesPage, isInitial }: InitialParts = ALL,
): PreloadFile[] {
  const files = new Map<string, string>();
  const add = (base: string, hashes: ResolvedModule['manifest']['files'], names: readonly string[]) => {
    for (const name of names) {
      const file = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
      // Integrity-Policy refuses a file without a hash; the part reports that when it loads.
      if (file) files.set(base + name, file.integrity);
    }
  };
  const addPart = (module: ResolvedModule, names: readonly string[]) => {
    const { manifest, base } = module;
    add(resolved.shellBase, resolved.shell.files, resolved.shell.parts);
    add(base, manifest.files, [manifest.entry, ...manifest.messages[locale].files, ...names]);
  };

  add(resolved.shellBase, resolved.shell.files, resolved.shell.messages[locale]);
  // The longest wait of a customer's page: it cannot request any data before the sign-in is known.
  if (customer && byToken) add(resolved.shellBase, resolved.shell.files, resolved.shell.identity ?? []);
  // On a customer's page a guest gets the shell's request to sign in.
  const isShown = customer || route?.access !== 'customer';
  if (includesPage && isShown && route?.module && route.manifest) addPart(route.module, route.manifest.files);
  const unwanted = customer ? '.guest' : '.customer';
  for (const slot of [...(isShown ? (route?.manifest?.slots ?? []) : []), ...FRAME_SLOTS]) {
    if (slot.endsWith(unwanted)) continue;
    for (const { module, contribution } of resolved.contributions.get(slot) ?? []) {
      if (isInitial(`${module.manifest.name}/${contribution.id}`)) addPart(module, contribution.files);
    }
  }
  return [...files].map(([href, integrity]) => ({ href, integrity }));
}
