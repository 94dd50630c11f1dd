import { EncodedBody } from '@vetportal/ssr';
import { contentEtag } from './etag';

/** A page response, complete or still streaming. */
export interface PageResponse {
  readonly status: number;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  readonly body: EncodedBody;
  /** ETag of its content, the same for every nonce, encoding and edge; undefined until the page is complete. */
  readonly tag: string | undefined;
  /** Sources of its data; empty until the page is complete. */
  readonly sources: readonly string[];
  /** Whether it lacks what its module renders: it is served while there is no other, and only for a moment. */
  readonly isDegraded: boolean;
  /** Whether data of a part are missing; false until the page is complete. */
  readonly isIncomplete: boolean;
  /** Resolves when the page is complete; rejects where it breaks off. */
  readonly completed: Promise<void>;
}

/** What is known of a page once it is complete. */
type Completion = Pick<PageResponse, 'sources' | 'isIncomplete'> & {
  /** May occur anywhere in the page. */
  readonly nonce: string;
};

/** A page that is written piece by piece. */
export class StreamedPage implements PageResponse {
  readonly body: EncodedBody;
  tag: string | undefined;
  sources: readonly string[] = [];
  isIncomplete = false;
  readonly completed: Promise<void>;
  private settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;

  constructor(
    readonly status: number,
    readonly policy: string,
    readonly isDegraded: boolean,
    onResized?: (page: PageResponse) => void,
  ) {
    this.completed = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    // Usually nobody waits for this promise, and then a rejection is not unhandled.
    this.completed.catch(() => undefined);
    this.body = new EncodedBody(() => onResized?.(this));
  }

  write(html: string): void {
    this.body.write(html);
  }

  end({ nonce, sources, isIncomplete }: Completion): void {
    this.tag = contentEtag(this.body.end(), nonce);
    this.sources = [...new Set(sources)];
    this.isIncomplete = isIncomplete;
    this.settle?.resolve();
  }

  /** Breaks the page off. */
  fail(error: Error): void {
    this.body.fail(error);
    this.settle?.reject(error);
  }
}
