import type { AskedVersion } from '../module/overrides';

/** A load of a part, as telemetry tells it. */
export interface InspectedLoad {
  readonly expose: string;
  /** Milliseconds. */
  readonly duration: number;
  /** Why it failed, where it did. */
  readonly failed: string | undefined;
}

/** A module of the page on screen. */
export interface InspectedModule {
  readonly name: string;
  /** The version that runs. */
  readonly version: string;
  /** Semver range of the contract that it was written for. */
  readonly contract: string;
  /** The version that the page came with, where that has failed. */
  readonly failedVersion?: string;
  /** The version that would take its place. */
  readonly lastGood?: string;
  /** What this tab has asked for. */
  readonly asked?: string;
  readonly loads: readonly InspectedLoad[];
  /** `at` as ISO 8601. */
  readonly errors: readonly { readonly at: string; readonly part: string; readonly text: string }[];
}

/** What runs on the page on screen. */
export interface InspectedPortal {
  readonly shell: { readonly version: string; readonly contract: string };
  readonly modules: readonly InspectedModule[];
  /** Modules of which no version can be had. */
  readonly missing: readonly string[];
}

/** What the developer panel gets. */
export type DeveloperPanelProps = {
  /** As it is now; it changes without being told. */
  readonly read: () => InspectedPortal;
  /** Published versions by module, the newest first. */
  readonly versions: () => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Loads the page anew with these versions, in this tab alone; none: with those that everybody gets. */
  readonly choose: (asked: readonly AskedVersion[]) => void;
  readonly onClose: () => void;
};
