import type { Fault } from '../build-error';

/** What the build command asks of one of its processes. */
export interface BuildRequest {
  readonly config: string;
  readonly folder: string;
  readonly version: string;
  readonly output: string;
}

/** What such a process tells while it builds, and at the end. */
export type BuildAnswer =
  | { readonly type: 'progress'; readonly percent: number; readonly step: string }
  | { readonly type: 'built' }
  | { readonly type: 'failed'; readonly faults: readonly Fault[] };
