import type { RenderedDocument } from '@vetportal/contracts/module';
import type {
  DocumentHead,
  OpenPlace,
  RenderedAddress,
  Rendering,
  RenderPlan,
  StyleRules,
} from '@vetportal/contracts/render';
import type { Plan, PlannedModule, PlannedRoute } from '../plan/plan';
import type { RenderedVersion, RenderPool } from './render-pool';

/** How deep parts may stand in parts. */
const MAX_DEPTH = 4;
/** Parts on one page; those beyond are the browser's. */
const MAX_PARTS = 200;
/** Longest HTML of one part, in characters; a longer one is the browser's. */
const MAX_HTML = 2_000_000;

/** A page as far as the edge could render it. */
export interface ComposedPage {
  readonly html: string;
  readonly styles: readonly StyleRules[];
  readonly head: DocumentHead | undefined;
  readonly rendered: RenderedDocument;
  /** What the page's `load` said; `left` where the page is the browser's. */
  readonly outcome: 'loaded' | 'not-found' | 'failed' | 'left';
}

/** The page is elsewhere: a path without its language. */
export interface ComposedRedirect {
  readonly to: string;
  readonly permanent: boolean;
}

interface Piece {
  readonly rendering: Rendering;
  readonly parts: ReadonlyMap<string, Piece | undefined>;
}

/**
 * Renders frame, page and the parts in their slots, each in the thread of its own version, and puts them together. What
 * cannot be rendered is left out, alone: its place keeps its placeholder, and the browser shows it.
 *
 * @throws RenderFailed when the shell itself cannot render the frame
 */
export async function composePage(
  pool: RenderPool,
  plan: Plan,
  renderPlan: RenderPlan,
  address: RenderedAddress,
  route: PlannedRoute | undefined,
): Promise<ComposedPage | ComposedRedirect> {
  let left = MAX_PARTS;
  const versionOf = (module: PlannedModule): RenderedVersion => ({
    name: module.manifest.name,
    version: module.manifest.version,
    shellVersion: plan.shell.version,
  });

  async function fill(places: readonly OpenPlace[], depth: number): Promise<Map<string, Piece | undefined>> {
    const filled = await Promise.all(
      places.map(async (open): Promise<[string, Piece | undefined]> => {
        const module = plan.modules.find(({ manifest }) => manifest.name === open.fill.module);
        if (module?.manifest.server === undefined || depth > MAX_DEPTH || left <= 0)
          return [open.place, undefined];
        left -= 1;
        const rendering = await pool
          .render(versionOf(module), renderPlan, address, { kind: 'slot', ...open })
          .catch(() => undefined);
        if (!rendering || rendering.html.length > MAX_HTML || rendering.outcome?.kind === 'failed') {
          return [open.place, undefined];
        }
        return [open.place, { rendering, parts: await fill(rendering.places, depth + 1) }];
      }),
    );
    return new Map(filled);
  }

  const module = route?.access === 'public' ? route.module : undefined;
  const page =
    module?.manifest.server === undefined
      ? undefined
      : await pool
          .render(versionOf(module), renderPlan, address, { kind: 'page', module: module.manifest.name })
          .catch(() => undefined);
  const outcome = page?.outcome;
  if (outcome?.kind === 'redirect') return { to: outcome.to, permanent: outcome.permanent };
  const isThere = page !== undefined && outcome?.kind !== 'failed' && page.html.length <= MAX_HTML;

  const pageParts = isThere ? fill(page.places, 1) : new Map<string, Piece | undefined>();
  const frame = await pool.render(
    { name: 'shell', version: plan.shell.version, shellVersion: plan.shell.version },
    renderPlan,
    address,
    { kind: 'frame', head: page?.head },
  );
  const frameParts = await fill(frame.places, 1);
  const pagePiece: Piece | undefined = isThere ? { rendering: page, parts: await pageParts } : undefined;
  const pieces = [
    ...piecesOf({ rendering: frame, parts: frameParts }),
    ...(pagePiece ? piecesOf(pagePiece) : []),
  ];

  const framed = splice(frame.html, frameParts);
  const html =
    pagePiece && module
      ? replaceContent(
          framed,
          `<vp-page id="application-${module.manifest.name}">`,
          '</vp-page>',
          splice(pagePiece.rendering.html, pagePiece.parts),
        )
      : framed;
  return {
    html,
    styles: pieces.flatMap(({ rendering }) => rendering.styles),
    head: frame.document,
    outcome: outcome?.kind ?? 'left',
    rendered: {
      expected: address.expected,
      ...(pagePiece && module ? { page: module.manifest.name } : {}),
      ...(page?.head ? { head: page.head as NonNullable<RenderedDocument['head']> } : {}),
      parts: Object.fromEntries(
        pieces.flatMap(({ parts, rendering }) =>
          rendering.places.map(({ place, fill }) => [
            place,
            { html: parts.get(place) !== undefined, live: liveOf(plan, fill.module, fill.id) },
          ]),
        ),
      ),
      queries: pieces.flatMap(({ rendering }) => rendering.queries) as RenderedDocument['queries'],
    },
  };
}

function piecesOf(piece: Piece): Piece[] {
  return [piece, ...[...piece.parts.values()].flatMap((part) => (part ? piecesOf(part) : []))];
}

function liveOf(plan: Plan, module: string, id: string) {
  const manifest = plan.modules.find((planned) => planned.manifest.name === module)?.manifest;
  return manifest?.fills.find((fill) => fill.id === id)?.live ?? 'at-once';
}

/** Puts parts into their places; a place without its part keeps its placeholder. */
function splice(html: string, parts: ReadonlyMap<string, Piece | undefined>): string {
  let whole = html;
  for (const [place, piece] of parts) {
    if (!piece) continue;
    whole = replaceContent(
      whole,
      `<vp-part data-part="${place}">`,
      '</vp-part>',
      splice(piece.rendering.html, piece.parts),
    );
  }
  return whole;
}

/** What stands between two tags gives way; neither of them stands within. */
function replaceContent(html: string, open: string, close: string, content: string): string {
  const from = html.indexOf(open);
  if (from < 0) return html;
  const begin = from + open.length;
  const end = html.indexOf(close, begin);
  return end < 0 ? html : html.slice(0, begin) + content + html.slice(end);
}
