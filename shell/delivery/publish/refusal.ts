/** The reasons to refuse a version, one code per rule; docs/releasing lists them. */
export type RefusalCode =
  | 'malformed'
  | 'path-outside'
  | 'too-large'
  | 'hash-missing'
  | 'hash-wrong'
  | 'file-unlisted'
  | 'twin-wrong'
  | 'version-malformed'
  | 'version-taken'
  | 'unsigned'
  | 'signature-wrong'
  | 'contract-unsatisfied'
  | 'route-taken'
  | 'slot-taken'
  | 'command-taken'
  | 'container-taken'
  | 'slot-removed'
  | 'event-removed'
  | 'route-removed'
  | 'need-unmet'
  | 'shape-unreadable'
  | 'shared-unsatisfied'
  | 'shared-missing';

/** One reason to refuse a version, in words for the team that published it. */
export interface Refusal {
  readonly code: RefusalCode;
  /** What is wrong: `mf-cart 1.4.0 has the route /c/*, which mf-catalogue 2.0.0 has too`. */
  readonly what: string;
  /** What to do about it. */
  readonly remedy: string;
}
