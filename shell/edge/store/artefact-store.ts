import type { ModuleManifest, ShellManifest, TrafficDocument } from '@vetportal/contracts/module';

/** How a file is stored: uncompressed, or as a precompressed variant beside it. */
export type Encoding = 'identity' | 'gzip' | 'br';

/**
 * Stores published versions and the traffic document. Versions never change, so an implementation may cache them for ever; every
 * page load reads the traffic document.
 */
export interface ArtefactStore {
  /**
   * The current traffic document, the same object until it changes.
   *
   * @throws ArtefactUnavailable when there is none, or none has ever been readable
   */
  traffic(): Promise<TrafficDocument>;
  /**
   * The manifest of a module's version.
   *
   * @throws ArtefactUnavailable when it is missing or is no valid module.json
   */
  module(name: string, version: string): Promise<ModuleManifest>;
  /**
   * The manifest of a version of the shell.
   *
   * @throws ArtefactUnavailable when it is missing or is no valid shell.json
   */
  shell(version: string): Promise<ShellManifest>;
  /**
   * One file of a version.
   *
   * @param file a name from the version's manifest; no other name is allowed
   * @returns undefined when the store does not have it in that encoding
   */
  file(name: string, version: string, file: string, encoding: Encoding): Promise<Buffer | undefined>;
}

/** The part of a store that has versions, without the traffic. */
export type VersionStore = Omit<ArtefactStore, 'traffic'>;

/** A version or the traffic document cannot be read; the message says which and why. */
export class ArtefactUnavailable extends Error {
  override readonly name: string = 'ArtefactUnavailable';
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The store of versions does not answer, or refuses the request. */
export class StoreUnavailable extends ArtefactUnavailable {
  override readonly name = 'StoreUnavailable';

  /**
   * @param place which store
   * @param why in words for an operator
   * @param isAnswered whether it answered: then waiting does not help
   */
  constructor(
    place: string,
    why: string,
    readonly isAnswered: boolean,
  ) {
    super(place, why);
  }
}
