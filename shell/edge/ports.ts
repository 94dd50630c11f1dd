import type {
  ModuleManifest,
  ShellManifest,
  TelemetryBatch,
  TrafficDocument,
} from '@vetportal/contracts/module';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from './http/encoding';
import type { RefusedCall } from './http/refused-call';

/*
 * What the edge reads from others, and whom it tells. It imports none of them: whoever creates an edge passes them in, so that another
 * registry of versions, or another control plane, takes the place of the present one.
 */

/**
 * The published versions and the traffic document. Versions never change, so an implementation may cache them for ever; every page load
 * reads the traffic document.
 */
export interface PublishedVersions {
  /**
   * The current traffic document, the same object until it changes.
   *
   * @throws ArtefactUnavailable when there is none, or none has ever been readable
   */
  traffic(): Promise<TrafficDocument>;
  /**
   * The manifest of a module's version.
   *
   * @throws ArtefactUnavailable when it is missing, not published, or no valid module.json
   */
  module(name: string, version: string): Promise<ModuleManifest>;
  /**
   * The manifest of a version of the shell.
   *
   * @throws ArtefactUnavailable when it is missing, not published, or no valid shell.json
   */
  shell(version: string): Promise<ShellManifest>;
  /**
   * One file of a version.
   *
   * @param file a name from the version's manifest; no other name is allowed
   * @returns undefined when there is none in that encoding
   */
  file(name: string, version: string, file: string, encoding: Encoding): Promise<Buffer | undefined>;
  /**
   * Whether a version's files are not served any more, because no page of it can be open by now; a store without it serves all.
   */
  isWithdrawn?(name: string, version: string): Promise<boolean>;
  /** The versions that a tab may ask for, by module, the newest first; empty where nobody records publications. */
  list(): Promise<Readonly<Record<string, readonly string[]>>>;
}

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

/** When data changed last, by source: the name of a search index with or without its language, or of an ERP path; `all`. */
export type ChangeMarks = ReadonlyMap<string, number>;

/** Names of sources as they may be marked. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Tells every edge which data have changed: pages that show them are invalidated. */
export interface ChangeMarkStore {
  /** The marks as they are now; the same object until one is set. */
  marks(): Promise<ChangeMarks>;
  /** Marks sources as changed now. */
  mark(sources: readonly string[]): Promise<void>;
}

/**
 * Whether one of the sources has changed since a moment. A mark without a language stands for the index in all of them.
 *
 * @param since in milliseconds; a change in the same millisecond counts
 */
export function haveChanged(marks: ChangeMarks, sources: readonly string[], since: number): boolean {
  for (const [marked, at] of marks) {
    if (at < since) continue;
    if (marked === 'all' || sources.some((source) => source === marked || source.startsWith(`${marked}_`)))
      return true;
  }
  return false;
}

/** The facts about a visitor that the choice of versions may depend on. */
export interface VisitorFacts {
  /** Random id of the browser. */
  readonly id: string;
  readonly locale?: string | undefined;
  /** Whether a customer was signed in the last time. */
  readonly customer?: boolean | undefined;
  /** A hash of the practice that this customer orders for. */
  readonly practice?: string | undefined;
  /** Versions that have failed in this browser, as `mf-cart@1.4.0`. */
  readonly excluded?: readonly string[] | undefined;
  /** Secrets by which this browser gets versions as a tester. */
  readonly testerKeys?: readonly string[] | undefined;
  /** A header of the request, by its name in small letters. */
  readonly header?: ((name: string) => string | undefined) | undefined;
}

/** Gets what browsers report, to count it by version. */
export interface TelemetrySink {
  /**
   * @param visitor undefined where the browser has no id
   * @param network from which the batch came, to hold whoever sends much; it is a person's datum, and is not stored
   */
  count(
    batch: Pick<TelemetryBatch, 'records' | 'route' | 'build'>,
    visitor: VisitorFacts | undefined,
    network: string,
  ): void;
  /** Notes the versions that pages are sent with together, by the id of the boot document; called with each page. */
  sentWith?(id: string, versions: () => Readonly<Record<string, string>>): void;
  /**
   * Counts a page that the edge sends to a browser, for the versions of its visitor: what never reports is known by it.
   *
   * @param isHeard whether this browser's reports have reached an edge before: only then does silence say anything
   * @returns the id by which the page reports itself, where its view is compared with those of another version
   */
  served?(visitor: VisitorFacts, isHeard: boolean): string | undefined;
  /** Counts that a version has hung on this edge while it was rendered; no browser can report that. */
  hung?(name: string, version: string): void;
}

/** The version that a preview address shows. */
export interface PreviewedVersion {
  /** Of a module, or `shell`. */
  readonly name: string;
  readonly version: string;
}

/** What decides on deliveries, on the edge's own port: publication, traffic, audit log, console. */
export interface ControlPlane {
  /** The beginning of its paths: `/delivery/`. Their errors are answered as JSON, except those of its pages. */
  readonly callsBelow: string;
  /** The beginning of the paths of its pages, which people look at. */
  readonly pagesBelow: string;
  /**
   * Adds its routes, and starts what runs beside them until the edge closes.
   *
   * @param report called with errors that end nothing
   */
  addRoutes(app: FastifyInstance, report: (message: string, error: unknown) => void): TelemetrySink;
  /**
   * Reads the token of a preview address (`?preview=…`).
   *
   * @returns undefined where it is not one of this portal, or has expired
   */
  previewOf(token: string): Promise<PreviewedVersion | undefined>;
  /** The service of its own whose outage caused an error; undefined for every other error. */
  outageOf(error: unknown): RefusedCall | undefined;
}
