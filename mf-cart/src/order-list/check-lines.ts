import {
  MAX_LINE_QUANTITY,
  orderObstacle,
  packingUnit,
  readQuantity,
  roundedToUnit,
  type Buyer,
  type OrderObstacle,
  type ProductHit,
  type QuantityProblem,
} from '@vetportal/model';
import { readArticleCode } from '@vetportal/model/article-code';
import type { SkippedLine, SkipReason } from '@vetportal/model/article-list';
import type { Addition } from '../cart-engine/changes';

/** One line of a list of articles, as it was typed, pasted, scanned or read from a file. */
export interface WantedLine {
  /** Where it stands in the list, from 1: what a person finds it by. */
  readonly line: number;
  readonly code: string;
  readonly quantity: string;
}

/** Why a line cannot be ordered. */
export type LineProblem =
  | 'no-code'
  /** A long number that a spreadsheet has shortened to something like `5,41E+12`: its digits are lost. */
  | 'shortened'
  /** Its quotes do not close as they should: where its cells end is a guess. */
  | 'quote'
  | 'unknown'
  | `quantity-${QuantityProblem}`
  /** With what is in the cart already, more than one line holds. */
  | 'too-many'
  /** The ERP does not sell it to this customer; its own words say why. */
  | 'restricted'
  | Exclude<OrderObstacle, 'cannot-order' | 'sign-in'>;

/** What becomes of a line. Every line has exactly one outcome: nothing is dropped silently (`B02`). */
export type LineOutcome =
  | {
      readonly kind: 'ready';
      /** What goes into the cart: the sum of this line and those joined to it, in whole packing units. */
      readonly quantity: number;
      /** What the lines asked for, where that is no multiple of the packing unit. */
      readonly roundedFrom?: number | undefined;
      /** Lines of the same article that were added to this one. */
      readonly joined: readonly number[];
    }
  | { readonly kind: 'joined'; readonly into: number }
  | { readonly kind: 'refused'; readonly problem: LineProblem; readonly reason?: string | undefined }
  /** No line of an order: a title, a total. */
  | { readonly kind: 'skipped'; readonly reason: Exclude<SkipReason, 'quote'> };

export interface CheckedLine extends WantedLine {
  readonly article: ProductHit | undefined;
  readonly outcome: LineOutcome;
}

/** What is known about the articles of a list. */
export interface Knowledge {
  /** By code, as it stands in the list. */
  readonly articles: ReadonlyMap<string, ProductHit>;
  /** The ERP's refusals by product id, in the person's language. */
  readonly refusals: ReadonlyMap<number, string>;
  /** Units in the cart by product id. */
  readonly inCart: ReadonlyMap<number, number>;
  readonly role: string;
  /** By which restrictions are judged; undefined where it is not known here. */
  readonly purchaser?: Buyer['purchaser'];
  /** 'YYYY-MM-DD' in Brussels. */
  readonly today: string;
}

/** Decides line by line what can be ordered (`B01`, `B02`): lines of one article are summed, then rounded up to its packing unit. */
export function checkLines(lines: readonly WantedLine[], known: Knowledge): readonly CheckedLine[] {
  const leaders = new Map<number, { readonly line: number; asked: number; readonly joined: number[] }>();
  const first = lines.map((line) => {
    const read = checkLine(line, known);
    if ('problem' in read) return { line, read };
    const leader = leaders.get(read.article.id);
    if (leader) {
      leader.asked += read.asked;
      leader.joined.push(line.line);
    } else {
      leaders.set(read.article.id, { line: line.line, asked: read.asked, joined: [] });
    }
    return { line, read };
  });
  return first.map(({ line, read }): CheckedLine => {
    if ('problem' in read) {
      const { article, problem, reason } = read;
      return { ...line, article, outcome: { kind: 'refused', problem, reason } };
    }
    const { article } = read;
    const leader = leaders.get(article.id);
    if (leader && leader.line !== line.line) {
      return { ...line, article, outcome: { kind: 'joined', into: leader.line } };
    }
    return {
      ...line,
      article,
      outcome: sumOutcome(article, leader ?? { asked: read.asked, joined: [] }, known),
    };
  });
}

/** A line of a list that is none of an order, with what it says in the place of its code. */
export const skippedLine = ({ line, reason, text }: SkippedLine): CheckedLine => ({
  line,
  code: text,
  quantity: '',
  article: undefined,
  outcome: reason === 'quote' ? { kind: 'refused', problem: 'quote' } : { kind: 'skipped', reason },
});

/** Whether no article has the code of a line: the nearest may be meant. */
export const hasUnknownCode = ({ outcome }: CheckedLine): boolean =>
  outcome.kind === 'refused' && (outcome.problem === 'unknown' || outcome.problem === 'shortened');

/** The articles and quantities that go into the cart. */
export const additionsOf = (lines: readonly CheckedLine[]): readonly Addition[] =>
  lines.flatMap(({ article, outcome }) =>
    article && outcome.kind === 'ready' ? [{ productId: article.id, quantity: outcome.quantity }] : [],
  );

type Read =
  | { readonly article: ProductHit; readonly asked: number }
  | {
      readonly article: ProductHit | undefined;
      readonly problem: LineProblem;
      readonly reason?: string | undefined;
    };

function checkLine({ code, quantity }: WantedLine, known: Knowledge): Read {
  const article = known.articles.get(code);
  if (code.trim() === '') return { article, problem: 'no-code' };
  if (!article) return { article, problem: readArticleCode(code).shortened ? 'shortened' : 'unknown' };
  // Whether the account may order at all is no matter of one line.
  const { role, purchaser } = known;
  const obstacle = orderObstacle(article, { role, purchaser, canOrder: true }, known.today);
  // A guest's lines are judged when the person has signed in.
  const isKept = obstacle === undefined || obstacle === 'cannot-order' || obstacle === 'sign-in';
  if (!isKept) return { article, problem: obstacle };
  const reason = known.refusals.get(article.id);
  if (reason !== undefined) return { article, problem: 'restricted', reason };
  const read = readQuantity(quantity);
  return read.ok ? { article, asked: read.value } : { article, problem: `quantity-${read.problem}` };
}

function sumOutcome(
  article: ProductHit,
  { asked, joined }: { readonly asked: number; readonly joined: readonly number[] },
  known: Knowledge,
): LineOutcome {
  const quantity = roundedToUnit(asked, packingUnit(article));
  if (quantity + (known.inCart.get(article.id) ?? 0) > MAX_LINE_QUANTITY) {
    return { kind: 'refused', problem: 'too-many' };
  }
  return { kind: 'ready', quantity, roundedFrom: quantity === asked ? undefined : asked, joined };
}
