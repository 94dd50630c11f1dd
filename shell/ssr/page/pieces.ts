import type { OpenPlace, Rendering, StyleRules } from '@vetportal/contracts/render';

/** Receives the pieces of a page. */
export interface PageSink {
  /** HTML in the order of the document, with the style rules that it needs. */
  write(html: string, styles: readonly StyleRules[]): void;
  /** Called where the following piece is not rendered yet. */
  flush(): void;
}

/** A rendering of one version, and the parts within it. */
export interface Piece {
  readonly rendering: Rendering;
  readonly parts: ReadonlyMap<string, Part>;
}

/** A part within a piece; `piece` is undefined while it renders, and where the browser renders it. */
export interface Part {
  readonly open: OpenPlace;
  readonly whenThere: Promise<Piece | undefined>;
  isSettled: boolean;
  piece: Piece | undefined;
}

/** A piece, and all pieces within it that are rendered so far. */
export const piecesOf = (piece: Piece): Piece[] => [
  piece,
  ...[...piece.parts.values()].flatMap((part) => (part.piece ? piecesOf(part.piece) : [])),
];

/** Resolves when all parts within a piece are rendered or have failed. */
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

/** Writes a piece in document order, with its parts in their places; a place without its part keeps its placeholder. */
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
    // A place within a placeholder that was replaced by its part is gone.
    if (match.index < written) continue;
    let within: Piece | undefined;
    if (place !== undefined) {
      const part = open.get(place);
      if (!part) continue;
      // Each place is filled once, even if other HTML has the same name.
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
