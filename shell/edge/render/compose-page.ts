import type { PageHead } from '@vetportal/contracts';
import type { RenderedDocument } from '@vetportal/contracts/module';
import type {
  DocumentHead,
  OpenPlace,
  RenderedAddress,
  Rendering,
  RenderPlan,
  StyleRules,
} from '@vetportal/contracts/render';
import { splitLocale } from '@vetportal/i18n';
import type { ResolvedVersions, ResolvedModule, ResolvedRoute } from '../versions/resolved-versions';
import type { KeptParts, RenderPart } from './kept-parts';
import { type PageSink, type Part, type Piece, piecesOf, whenSettled, writePiece } from './pieces';
import type { RenderPool } from './render-pool';
import type { RenderedVersion } from './render-thread';

/** How deep parts may stand in parts. */
const MAX_DEPTH = 4;
/** Parts on one page; those beyond are the browser's. */
const MAX_PARTS = 200;
/** Longest HTML of one part, in characters; a longer one is the browser's. */
const MAX_HTML = 2_000_000;
/** Longest HTML of all parts of a page together; parts beyond are the browser's. */
const MAX_PAGE_HTML = 4_000_000;

/** What the page's `load` said; `left` where the page is the browser's. */
export type Outcome = 'loaded' | 'not-found' | 'failed' | 'left';

/** A page as far as the edge renders it: what its head says is known, parts may still be on their way. */
export interface ComposedPage {
  readonly outcome: Outcome;
  readonly head: DocumentHead | undefined;
  /** What the page is about. */
  readonly subject: PageHead['subject'];
  /** Whether the page itself is there as HTML. */
  readonly hasPage: boolean;
  /** Whether it is not there though its module renders it: this time it could not. */
  readonly lacksPage: boolean;
  /** Parts that stand directly in the frame, and in the page. */
  readonly places: { readonly frame: readonly OpenPlace[]; readonly page: readonly OpenPlace[] };
  /** Resolves when all parts are there, or have been given up. */
  readonly settled: Promise<void>;
  /** The style rules of what is there by now. */
  styles(): readonly StyleRules[];
  /**
   * Writes the whole body, each part as soon as it is there and everything before it is written.
   *
   * @param instead stands in the page's place where it is the browser's; the frame's skeleton, unless given
   */
  write(sink: PageSink, instead?: string): Promise<void>;
  /** What the browser needs to take the page over, besides the data; complete when all is settled. */
  rendered(): Omit<RenderedDocument, 'queries'>;
  /** The data that the page shows, as JSON of each query. */
  queries(): readonly string[];
  /** Addresses of the data that the page shows. */
  sources(): readonly string[];
  /** Whether data of a part could not be had: it is the browser's, which tells of it and offers a retry. */
  lacksData(): boolean;
  /** Names of the answers that it was made of; undefined where not all are known, or some of it is missing that could be there. */
  answers(): readonly string[] | undefined;
}

/** What a page is composed from. */
export interface Composition {
  readonly pool: RenderPool;
  readonly keptParts: KeptParts;
  readonly resolved: ResolvedVersions;
  readonly renderPlan: RenderPlan;
  readonly address: RenderedAddress;
  readonly route: ResolvedRoute | undefined;
}

const versionOf = (resolved: ResolvedVersions, module: ResolvedModule): RenderedVersion => ({
  name: module.manifest.name,
  version: module.manifest.version,
  shellVersion: resolved.shell.version,
});

/** The module that renders the page of a route here; undefined where the page is the browser's. */
function serverModule(route: ResolvedRoute | undefined): ResolvedModule | undefined {
  const module = route?.access === 'public' ? route.module : undefined;
  return module?.manifest.server === undefined ? undefined : module;
}

/**
 * Renders the page of a route alone, without frame and parts: enough to know whether it is there.
 *
 * @returns undefined where the page is the browser's
 */
export async function renderRoute({
  pool,
  resolved,
  renderPlan,
  address,
  route,
}: Composition): Promise<Rendering | undefined> {
  const module = serverModule(route);
  if (!module) return undefined;
  return pool
    .render(versionOf(resolved, module), renderPlan, address, { kind: 'page', module: module.manifest.name })
    .catch(() => undefined);
}

/**
 * Renders the frame around a page and the parts in their slots, each in the thread of its own version. Resolves when the frame
 * is there, which is all that the head depends on besides the page. What cannot be rendered is left out, alone: its place keeps its
 * placeholder, and the browser shows it.
 *
 * @param page as `renderRoute` gave it
 * @throws RenderFailed when the shell itself cannot render the frame
 */
export async function composePage(
  { pool, keptParts, resolved, renderPlan, address, route }: Composition,
  page: Rendering | undefined,
): Promise<ComposedPage> {
  const { path } = splitLocale(address.pathname);
  let partsLeft = MAX_PARTS;
  let htmlLeft = MAX_PAGE_HTML;
  /** Whether something is the browser's that another time may be here. */
  let hasGaps = false;
  let lacksData = false;

  async function render(open: OpenPlace, depth: number): Promise<Piece | undefined> {
    const module = resolved.modules.find(({ manifest }) => manifest.name === open.fill.module);
    if (module?.manifest.server === undefined || depth > MAX_DEPTH || partsLeft <= 0) return undefined;
    partsLeft -= 1;
    const version = versionOf(resolved, module);
    const renderAt: RenderPart = (at, part) =>
      pool.render(version, renderPlan, at, { kind: 'slot', ...part });
    const rendered = isSameElsewhere(module, open, path)
      ? keptParts.get(
          `${renderPlan.build} ${version.shellVersion} ${version.name} ${version.version}`,
          address,
          open,
          renderAt,
        )
      : renderAt(address, open);
    const rendering = await rendered.catch(() => undefined);
    const isThere =
      rendering?.outcome?.kind !== 'failed' &&
      (rendering?.html.length ?? Infinity) <= Math.min(MAX_HTML, htmlLeft);
    if (!rendering || !isThere) {
      hasGaps = true;
      lacksData ||= rendering?.outcome?.kind === 'failed';
      return undefined;
    }
    htmlLeft -= rendering.html.length;
    return { rendering, parts: fill(rendering.places, depth + 1) };
  }

  function fill(places: readonly OpenPlace[], depth: number): Map<string, Part> {
    return new Map(
      places.map((open) => {
        const part: Part = {
          open,
          isSettled: false,
          piece: undefined,
          whenThere: render(open, depth).then((piece) => {
            part.isSettled = true;
            return (part.piece = piece);
          }),
        };
        return [open.place, part];
      }),
    );
  }

  const outcome = page?.outcome?.kind ?? 'left';
  const module = route?.module?.manifest.name;
  const isThere = page !== undefined && outcome !== 'failed' && page.html.length <= MAX_HTML;
  const lacksPage = !isThere && serverModule(route) !== undefined;
  if (lacksPage) hasGaps = true;
  const pagePiece: Piece | undefined = isThere ? { rendering: page, parts: fill(page.places, 1) } : undefined;
  const frame = await pool.render(
    { name: 'shell', version: resolved.shell.version, shellVersion: resolved.shell.version },
    renderPlan,
    address,
    { kind: 'frame', head: page?.head },
  );
  const framePiece: Piece = { rendering: frame, parts: fill(frame.places, 1) };
  const roots = pagePiece ? [framePiece, pagePiece] : [framePiece];
  const pieces = (): Piece[] => roots.flatMap(piecesOf);

  return {
    // A page that is elsewhere is nobody's to compose.
    outcome: outcome === 'redirect' ? 'left' : outcome,
    head: frame.document,
    subject: page?.head?.subject,
    hasPage: pagePiece !== undefined,
    lacksPage,
    places: { frame: frame.places, page: pagePiece?.rendering.places ?? [] },
    settled: Promise.all(roots.map(whenSettled)).then(() => undefined),
    styles: () => pieces().flatMap(({ rendering }) => rendering.styles),
    write: (sink, instead) => {
      const left =
        instead === undefined ? undefined : { rendering: { ...NOTHING, html: instead }, parts: new Map() };
      return writePiece(
        framePiece,
        module === undefined ? undefined : { module, piece: pagePiece ?? left },
        sink,
      );
    },
    rendered: () => ({
      expected: address.expected,
      ...(pagePiece && module !== undefined ? { page: module } : {}),
      ...(page?.head ? { head: withoutSubject(page.head) as NonNullable<RenderedDocument['head']> } : {}),
      parts: Object.fromEntries(
        pieces().flatMap(({ parts }) =>
          [...parts.values()].map(({ open: { place, fill }, piece }) => [
            place,
            { html: piece !== undefined, live: liveOf(resolved, address.expected, fill) },
          ]),
        ),
      ),
    }),
    queries: () => pieces().flatMap(({ rendering }) => rendering.queries),
    sources: () => [
      ...new Set(
        [page, ...pieces().map(({ rendering }) => rendering)].flatMap((each) => each?.sources ?? []),
      ),
    ],
    lacksData: () => lacksData,
    answers: () => {
      const answers = pieces().map(({ rendering }) => rendering.answers);
      return hasGaps || answers.includes(undefined)
        ? undefined
        : [...new Set(answers.flatMap((names) => names ?? []))];
    },
  };
}

/** Whether a part says that it is what it is on other pages too. */
function isSameElsewhere({ manifest }: ResolvedModule, { fill }: OpenPlace, path: string): boolean {
  const { sameEverywhere = false, differsBelow = [] } = manifest.fills.find(({ id }) => id === fill.id) ?? {};
  return sameEverywhere && !differsBelow.some((above) => path === above || path.startsWith(`${above}/`));
}

/** The browser has no use for it. */
const withoutSubject = ({ subject: _subject, ...head }: PageHead): PageHead => head;

const NOTHING: Rendering = { html: '', styles: [], places: [], queries: [] };

/**
 * When a part gets its script, as its module says. A customer uses every module; which of them a guest's browser uses, it
 * alone knows.
 *
 * @param expected whether the page is for a customer
 */
export function liveOf(resolved: ResolvedVersions, expected: boolean, { module, id }: OpenPlace['fill']) {
  const manifest = resolved.modules.find((each) => each.manifest.name === module)?.manifest;
  const live = manifest?.fills.find((fill) => fill.id === id)?.live ?? 'at-once';
  return live === 'when-used' && expected ? 'at-once' : live;
}
