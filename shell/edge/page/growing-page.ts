import { PageBytes } from '../render/page-bytes';
import { contentTag } from './content-tag';

/** A page, being made or made. */
export interface PageResponse {
  readonly status: number;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  readonly bytes: PageBytes;
  /** Names its content, whatever its nonce, encoding or edge; undefined until it is whole. */
  readonly tag: string | undefined;
  /** Data that it shows; empty until it is whole. */
  readonly sources: readonly string[];
  /** Names of the answers that it is made of; undefined where it may be another one though they are the same. */
  readonly answers: readonly string[] | undefined;
  /** Whether it came without what its module renders usually: shown while there is no other, and never for long. */
  readonly isDegraded: boolean;
  /** Whether data of a part could not be had; known once it is whole. */
  readonly isIncomplete: boolean;
  /** Resolves when it is whole; rejects where it breaks off. */
  readonly whole: Promise<void>;
}

/** What is known of a page once it is whole. */
type Whole = Pick<PageResponse, 'sources' | 'answers' | 'isIncomplete'> & {
  /** Stands anywhere in it. */
  readonly nonce: string;
};

/** A page on its way. */
export class GrowingPage implements PageResponse {
  readonly bytes: PageBytes;
  private nonce = '';
  private known: string | undefined;
  sources: readonly string[] = [];
  answers: readonly string[] | undefined;
  isIncomplete = false;
  readonly whole: Promise<void>;
  private settle: { readonly whole: () => void; readonly broken: (error: Error) => void } | undefined;

  constructor(
    readonly status: number,
    readonly policy: string,
    readonly isDegraded: boolean,
    onResized?: (page: PageResponse) => void,
  ) {
    this.whole = new Promise((whole, broken) => (this.settle = { whole, broken }));
    // Most pages are read as they grow, and nobody waits for them as a whole.
    this.whole.catch(() => undefined);
    this.bytes = new PageBytes({
      resized: () => onResized?.(this),
      packed: (plain) => this.name(plain),
    });
  }

  write(html: string): void {
    this.bytes.write(html);
  }

  /* Made when it is asked for, or when the plain page goes: of most pages that are made nobody asks twice. */
  get tag(): string | undefined {
    const whole = this.known === undefined ? this.bytes.whole('identity') : undefined;
    if (whole) this.name(whole);
    return this.known;
  }

  private name(plain: Buffer): void {
    this.known ??= contentTag(plain, this.nonce);
  }

  end({ nonce, sources, answers, isIncomplete }: Whole): void {
    this.bytes.end();
    this.nonce = nonce;
    this.sources = [...new Set(sources)];
    this.answers = answers;
    this.isIncomplete = isIncomplete;
    this.settle?.whole();
  }

  /** It cannot be finished. */
  fail(error: Error): void {
    this.bytes.fail(error);
    this.settle?.broken(error);
  }
}
