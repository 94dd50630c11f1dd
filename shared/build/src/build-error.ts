/** One thing wrong in a package, with the place to look at. */
export interface Fault {
  /** Path from the repository's root: `mf-cart/src/cart/messages.json`. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly text: string;
}

/** A package cannot be built, for reasons that its author can mend. */
export class BuildError extends Error {
  override readonly name = 'BuildError';

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n'));
  }
}

/** `mf-cart/src/module.ts:12: the page './x' does not exist`. */
export const describeFault = ({ file, line, text }: Fault): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${text}`;
