import type { PageHead } from '@vetportal/contracts';
import type {
  ManifestRoute,
  ModuleManifest,
  RenderedDocument,
  ShellManifest,
} from '@vetportal/contracts/module';
import type {
  DocumentHead,
  OpenPlace,
  RenderedAddress,
  Rendering,
  RenderPlan,
  StyleRules,
} from '@vetportal/contracts/render';
import { type PageSink, type Part, type Piece, piecesOf, whenSettled, writePiece } from './pieces';
import type { RenderPool } from '../threads/render-pool';
import type { RenderedVersion } from '../threads/render-thread';

/** How deep parts may be nested. */
const MAX_DEPTH = 4;
/** Parts on one page; the browser renders those beyond. */
const MAX_PARTS = 200;
/** Longest HTML of one part, in characters; the browser renders a longer one. */
const MAX_HTML = 2_000_000;
/** Longest HTML of all parts of a page together; the browser renders parts beyond. */
const MAX_PAGE_HTML = 4_000_000;

/** Result of the page's `load`; `not-rendered` where the browser renders the page. */
export type Outcome = 'loaded' | 'not-found' | 'failed' | 'not-rendered';

/** A page as far as the edge renders it: its head is known, parts may still be rendering. */
export interface ComposedPage {
  readonly outcome: Outcome;
  readonly head: DocumentHead | undefined;
  /** What the page is about. */
  readonly subject: PageHead['subject'];
  /** Whether the edge has rendered the page of the route. */
  readonly hasPage: boolean;
  /** Whether it has not, though the module renders on the edge: the render failed. */
  readonly isPageMissing: boolean;
  /** Slots directly in the frame, and directly in the page. */
  readonly places: { readonly frame: readonly OpenPlace[]; readonly page: readonly OpenPlace[] };
  /** Resolves when all parts are rendered or have failed. */
  readonly settled: Promise<void>;
  /** The style rules of what is rendered so far. */
  styles(): readonly StyleRules[];
  /**
   * Writes the whole body in document order, each part as soon as it is rendered.
   *
   * @param instead HTML in place of a page that is not rendered; the frame's skeleton by default
   */
  write(sink: PageSink, instead?: string): Promise<void>;
  /** What the browser needs to hydrate the page, besides the data; complete once all is settled. */
  rendered(): Omit<RenderedDocument, 'queries'>;
  /** The data that the page shows, as JSON of each query. */
  queries(): readonly string[];
  /** Addresses of the data that the page shows. */
  sources(): readonly string[];
  /** Whether the data of a part failed to load: the browser renders it, shows the error and offers a retry. */
  hasMissingData(): boolean;
}

/** A module of a page, as far as it is rendered. */
export interface PageModule {
  readonly manifest: Pick<ModuleManifest, 'name' | 'version' | 'server' | 'contributions'>;
}

/** The versions that render a page. */
export interface PageVersions {
  readonly shell: Pick<ShellManifest, 'version'>;
  readonly modules: readonly PageModule[];
}

/** The route of a page; one of the shell's own has no module. */
export interface PageRoute {
  readonly access: ManifestRoute['access'];
  readonly module: PageModule | undefined;
}

/** Everything that a page is composed from. */
export interface Composition {
  readonly pool: Pick<RenderPool, 'render'>;
  readonly resolved: PageVersions;
  readonly renderPlan: RenderPlan;
  readonly address: RenderedAddress;
  readonly route: PageRoute | undefined;
}

const versionOf = (resolved: PageVersions, module: PageModule): RenderedVersion => ({
  name: module.manifest.name,
  version: module.manifest.version,
  shellVersion: resolved.shell.version,
});

/** The module that renders the page of a route on the edge; undefined where the browser renders it. */
function serverModule(route: PageRoute | undefined): PageModule | undefined {
  const module = route?.access === 'public' ? route.module : undefined;
  return module?.manifest.server === undefined ? undefined : module;
}

/**
 * Renders the page of a route alone, without frame and parts: enough to know whether it exists.
 *
 * @returns undefined where the browser renders the page
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
 * Renders the frame around a page and the parts in their slots, each in the thread of its own version. Resolves when the frame is
 * rendered, because the head depends only on frame and page. A part that fails keeps its placeholder, and the browser renders it.
 *
 * @param page the result of `renderRoute`
 * @throws RenderFailed when the shell itself cannot render the frame
 */
export async function composePage(
  { pool, resolved, renderPlan, address, route }: Composition,
  page: Rendering | undefined,
): Promise<ComposedPage> {
  let partsLeft = MAX_PARTS;
  let htmlLeft = MAX_PAGE_HTML;
  let hasMissingData = false;

  async function render(open: OpenPlace, depth: number): Promise<Piece | undefined> {
    const module = resolved.modules.find(({ manifest }) => manifest.name === open.fill.module);
    if (module?.manifest.server === undefined || depth > MAX_DEPTH || partsLeft <= 0) return undefined;
    partsLeft -= 1;
    const version = versionOf(resolved, module);
    const rendering = await pool
      .render(version, renderPlan, address, { kind: 'slot', ...open })
      .catch(() => undefined);
    const isThere =
      rendering?.outcome?.kind !== 'failed' &&
      (rendering?.html.length ?? Infinity) <= Math.min(MAX_HTML, htmlLeft);
    if (!rendering || !isThere) {
      hasMissingData ||= rendering?.outcome?.kind === 'failed';
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

  const outcome = page?.outcome?.kind ?? 'not-rendered';
  const module = route?.module?.manifest.name;
  const isThere = page !== undefined && outcome !== 'failed' && page.html.length <= MAX_HTML;
  const isPageMissing = !isThere && serverModule(route) !== undefined;
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
    // A redirect is answered before a page is composed.
    outcome: outcome === 'redirect' ? 'not-rendered' : outcome,
    head: frame.document,
    subject: page?.head?.subject,
    hasPage: pagePiece !== undefined,
    isPageMissing,
    places: { frame: frame.places, page: pagePiece?.rendering.places ?? [] },
    settled: Promise.all(roots.map(whenSettled)).then(() => undefined),
    styles: () => pieces().flatMap(({ rendering }) => rendering.styles),
    write: (sink, instead) => {
      const replacement =
        instead === undefined ? undefined : { rendering: { ...NOTHING, html: instead }, parts: new Map() };
      return writePiece(
        framePiece,
        module === undefined ? undefined : { module, piece: pagePiece ?? replacement },
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
            { html: piece !== undefined, hydrate: hydrationOf(resolved, address.expected, fill) },
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
    hasMissingData: () => hasMissingData,
  };
}

/** The browser does not need the subject. */
const withoutSubject = ({ subject: _subject, ...head }: PageHead): PageHead => head;

const NOTHING: Rendering = { html: '', styles: [], places: [], queries: [] };

/**
 * When a part is hydrated, as its module declares. A customer is taken to use every module, so `when-used` means at once; which
 * modules a guest uses only the guest's browser knows.
 *
 * @param expected whether the page is for a customer
 */
export function hydrationOf(resolved: PageVersions, expected: boolean, { module, id }: OpenPlace['fill']) {
  const manifest = resolved.modules.find((each) => each.manifest.name === module)?.manifest;
  const hydrate = manifest?.contributions.find((contribution) => contribution.id === id)?.hydrate ?? 'eager';
  return hydrate === 'when-used' && expected ? 'eager' : hydrate;
}
