import type { OpenPlace, Rendering, StyleRules } from '@vetportal/contracts/render';

/** Takes a page as it is put together. */
export interface PageSink {
  /** HTML in the order of the document, with the style rules that it needs. */
  write(html: string, styles: readonly StyleRules[]): void;
  /** What follows is not there yet. */
  flush(): void;
}

/** What one version has rendered, and the parts that stand in it. */
export interface Piece {
  readonly rendering: Rendering;
  readonly parts: ReadonlyMap<string, Part>;
}

/** A part on its way; `piece` is undefined as well where it is left to the browser. */
export interface Part {
  readonly open: OpenPlace;
  readonly whenThere: Promise<Piece | undefined>;
  isSettled: boolean;
  piece: Piece | undefined;
}

/** A piece, and all that stand in it by now. */
export const piecesOf = (piece: Piece): Piece[] => [
  piece,
  ...[...piece.parts.values()].flatMap((part) => (part.piece ? piecesOf(part.piece) : [])),
];

/** Resolves when all that stands in a piece is there, or has been given up. */
export async function whenSettled({ parts }: Piece): Promise<void> {
  await Promise.all(
    [...parts.values()].map(async ({ whenThere }) => {
      const piece = await whenThere;
      if (piece) await whenSettled(piece);
    }),
  );
}

/** The page of a module, for its place in the frame. */
interface PlacedPage {
  readonly module: string;
  readonly piece: Piece | undefined;
}

const PLACES = /<vp-part data-part="([^"]*)">|<vp-page id="application-([^"]*)">/g;

/** Writes a piece up to its first open place, what belongs there, and so on; a place without its part keeps its placeholder. */
export async function writePiece(piece: Piece, page: PlacedPage | undefined, sink: PageSink): Promise<void> {
  const { html, styles } = piece.rendering;
  let rules = styles;
  let written = 0;
  const open = new Map(piece.parts);
  const writeTo = (end: number): void => {
    sink.write(html.slice(written, end), rules);
    rules = [];
    written = end;
  };
  for (const match of html.matchAll(PLACES)) {
    const [tag, place, module] = match;
    // What stands in a placeholder that was given up for its part is gone.
    if (match.index < written) continue;
    let within: Piece | undefined;
    if (place !== undefined) {
      const part = open.get(place);
      if (!part) continue;
      // Each place is filled once, whatever else has the same mark.
      open.delete(place);
      if (!part.isSettled) {
        writeTo(match.index);
        sink.flush();
      }
      within = await part.whenThere;
    } else if (page && module === page.module) {
      within = page.piece;
    }
    if (!within) continue;
    const end = html.indexOf(place === undefined ? '</vp-page>' : '</vp-part>', match.index + tag.length);
    if (end < 0) continue;
    writeTo(match.index + tag.length);
    await writePiece(within, undefined, sink);
    written = end;
  }
  writeTo(html.length);
}
