import type { ModuleManifest, ShellManifest } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { type Actor, writeAudit } from '../records/audit-log';
import type { Records } from '../records/open-records';
import { digestOf, findVersion, recordVersion, signVersion } from '../records/versions';
import type { PublishKey } from '@vetportal/edge';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { expanded } from '../store/content-hash';
import { hexOf, integrityOf } from '@vetportal/edge/http/integrity';
import { checkModule, type CheckResult } from './checks/check-module';
import { checkOwnNeeds } from './checks/check-needs';
import { checkShell } from './checks/check-shell';
import { readLivePortal, withNewest } from './live-portal';
import {
  type Publication,
  type PublicationLimits,
  PUBLICATION_LIMITS,
  readPublication,
  VARIANT_SUFFIXES,
} from './publication';
import type { Refusal } from './refusal';
import type { PublicationStore, StagedFile } from '../store/folder-publications';
import { signatureFault } from '../store/signature';
import { notSigned, taken, wrong } from './version-refusals';

/** A version that a client wants to publish. */
export interface PublicationRequest {
  readonly manifestFile: Publication['manifestFile'];
  /** The text of module.json or shell.json, byte for byte. */
  readonly manifest: string;
  /** Its precompressed variants: `main.js.br` and the SHA-384 of its bytes, as `sha384-…`. */
  readonly variants: Readonly<Record<string, string>>;
  /** Ed25519 over what the version is, in base64. */
  readonly signature?: string | undefined;
  /** Whether to check only. Contents are checked too, so they have to be uploaded first. */
  readonly dryRun: boolean;
  /** With a dry run: the version number of the later release, where the build has another one. */
  readonly releasedAs?: string | undefined;
}

/** The result of a publication. */
export type PublicationOutcome =
  | {
      readonly outcome: 'refused';
      readonly refusals: readonly Refusal[];
      readonly warnings: readonly string[];
    }
  /** Contents that are missing, by their SHA-384: upload them, then publish again. */
  | {
      readonly outcome: 'incomplete';
      readonly missing: readonly string[];
      readonly warnings: readonly string[];
    }
  | {
      readonly outcome: 'published' | 'unchanged' | 'checked';
      readonly name: string;
      readonly version: string;
      readonly warnings: readonly string[];
    };

/** Shortest time between two clean-ups of abandoned uploads (ms). */
const CLEAN_EVERY = 60 * 60 * 1000;

/** Publishes versions. */
export interface Publisher {
  /** Checks a version and, if all its files have been uploaded, publishes it. */
  publish(actor: Actor, request: PublicationRequest): Promise<PublicationOutcome>;
  /** The description of a published version, byte for byte; undefined where it is not on record, or not to be had. */
  describe(
    name: string,
    version: string,
  ): Promise<
    | (Pick<PublicationRequest, 'manifestFile' | 'manifest'> & {
        readonly digest: string;
        readonly signature?: string;
      })
    | undefined
  >;
  /** Stores an uploaded content; @returns whether it has the hash in its address. */
  stage(integrity: string, content: Buffer): Promise<boolean>;
}

export interface PublisherOptions {
  readonly store: PublishedVersions;
  readonly publications: PublicationStore;
  readonly records: Records;
  /** Keys by which versions are verified before they are stored; undefined: they need no signature. */
  readonly keys?: readonly PublishKey[] | undefined;
  readonly limits?: PublicationLimits;
}

/**
 * Creates a publisher. Clients upload contents first, by hash and in any order; then one call checks everything and publishes the
 * version. An interrupted publication continues when the client sends the same again.
 */
export function createPublisher({
  store,
  publications,
  records,
  keys,
  limits = PUBLICATION_LIMITS,
}: PublisherOptions): Publisher {
  const { database } = records;
  let cleanedAt = -Infinity;

  /**
   * Removes abandoned uploads. It runs with uploads and not with publications: a client whose publications are refused, each with other
   * contents, must not fill the disk.
   */
  async function cleanAtTimes(): Promise<void> {
    if (performance.now() - cleanedAt < CLEAN_EVERY) return;
    cleanedAt = performance.now();
    await publications.clean();
  }

  async function check({ manifest }: Publication): Promise<CheckResult> {
    const live = await readLivePortal(store);
    const fit =
      manifest.name === 'shell'
        ? { refusals: checkShell(manifest as ShellManifest, live), warnings: [] }
        : checkModule(manifest as ModuleManifest, live);
    const needs = checkOwnNeeds(manifest, await withNewest(store, database, live));
    return {
      refusals: [...fit.refusals, ...needs.refusals],
      warnings: [...fit.warnings, ...needs.warnings],
    };
  }

  /** Whether the version has a record, and with the same content. */
  async function presence(
    queries: Queries,
    { manifest, content }: Publication,
  ): Promise<'none' | 'same' | 'other'> {
    const record = await findVersion(queries, manifest.name, manifest.version);
    if (!record) return 'none';
    return record.digest === digestOf(content) ? 'same' : 'other';
  }

  /**
   * Stores and records a version: one publication of a version at a time, over all edges. Files of a version without a record are from a
   * killed process; nobody has seen that version.
   */
  function settle(
    actor: Actor,
    publication: Publication,
    files: readonly StagedFile[],
    signature: string | undefined,
  ) {
    const { manifest, manifestFile, content } = publication;
    const { name, version } = manifest;
    return database.transaction(async (queries) => {
      await queries.query('select pg_advisory_xact_lock(hashtext($1))', [
        `vetportal publish ${name} ${version}`,
      ]);
      const present = await presence(queries, publication);
      if (present !== 'none') return present;
      await publications.place(name, version, files, { file: manifestFile, content });
      await recordVersion(queries, {
        name,
        version,
        digest: digestOf(content),
        publishedBy: actor,
        signature: signature ?? null,
      });
      await writeAudit(queries, {
        actor,
        action: 'publish',
        subject: `${name} ${version}`,
        detail: `published, ${files.length} files`,
      });
      return 'published' as const;
    });
  }

  /** Signs what was published before there were keys. Only a verified signature is recorded. */
  async function signLater(actor: Actor, { manifest, content }: Publication, signature: string) {
    if (!keys) return;
    const { name, version } = manifest;
    await database.transaction(async (queries) => {
      if (!(await signVersion(queries, { name, version, digest: digestOf(content), signature }))) return;
      await writeAudit(queries, {
        actor,
        action: 'publish',
        subject: `${name} ${version}`,
        detail: 'signed',
      });
    });
  }

  async function refused(
    actor: Actor,
    subject: string,
    { refusals, warnings }: CheckResult,
    dryRun: boolean,
  ): Promise<PublicationOutcome> {
    const detail = refusals.map(({ code, what }) => `${code}: ${what}`).join('; ');
    if (!dryRun) await writeAudit(database, { actor, action: 'publish-refused', subject, detail });
    return { outcome: 'refused', refusals, warnings };
  }

  /** Compares the staged contents with the manifest. */
  async function collect({ manifest }: Publication, variants: PublicationRequest['variants']) {
    const files: StagedFile[] = [];
    const missing: string[] = [];
    const refusals: Refusal[] = [];
    for (const [name, { integrity, bytes }] of Object.entries(manifest.files)) {
      const content = await publications.staged(hexOf(integrity));
      if (!content) {
        missing.push(integrity);
        continue;
      }
      if (content.length !== bytes || integrityOf(content) !== integrity)
        refusals.push(
          wrong(name, `has ${content.length} bytes and another hash or size than its description says`),
        );
      files.push({ name, hash: hexOf(integrity) });
      for (const end of VARIANT_SUFFIXES) {
        const variant = Object.hasOwn(variants, name + end) ? variants[name + end] : undefined;
        if (variant === undefined) continue;
        const compressed = await publications.staged(hexOf(variant));
        if (!compressed) missing.push(variant);
        else if (await holds(end, compressed, content))
          files.push({ name: name + end, hash: hexOf(variant) });
        else refusals.push({ ...wrong(name + end, `does not hold ${name}`), code: 'twin-wrong' });
      }
    }
    return { files, missing, refusals };
  }

  return {
    async describe(name, version) {
      const record = await findVersion(database, name, version);
      const content = record && (await publications.description(name, version, record.digest));
      if (!content || digestOf(content) !== record.digest) return undefined;
      const manifestFile = name === 'shell' ? 'shell.json' : 'module.json';
      const signed = record.signature === null ? {} : { signature: record.signature };
      return { manifestFile, manifest: content.toString(), digest: record.digest, ...signed };
    },
    async stage(integrity, content) {
      if (integrityOf(content) !== integrity) return false;
      await cleanAtTimes();
      await publications.stage(hexOf(integrity), content);
      return true;
    },

    async publish(actor, { manifestFile, manifest: text, variants, signature, dryRun, releasedAs }) {
      const read = readPublication(manifestFile, Buffer.from(text), limits);
      if ('refusals' in read)
        return refused(actor, manifestFile, { refusals: read.refusals, warnings: [] }, dryRun);
      const { publication } = read;
      const { name, version } = publication.manifest;
      const subject = `${name} ${version}`;
      const fault = signatureFault(keys, { name, version, digest: digestOf(publication.content), signature });
      if (fault)
        return refused(actor, subject, { refusals: [notSigned(fault, subject)], warnings: [] }, dryRun);
      const present = await presence(database, publication);
      // Before the checks: a published version stays published, even if it no longer fits what is live.
      if (present === 'same') {
        if (!dryRun && signature !== undefined) await signLater(actor, publication, signature);
        return { outcome: 'unchanged', name, version, warnings: [] };
      }
      if (present === 'other')
        return refused(actor, subject, { refusals: [taken(subject)], warnings: [] }, dryRun);
      if (dryRun && releasedAs !== undefined && (await findVersion(database, name, releasedAs)))
        return refused(actor, subject, { refusals: [taken(`${name} ${releasedAs}`)], warnings: [] }, dryRun);
      const result = await check(publication);
      if (result.refusals.length > 0) return refused(actor, subject, result, dryRun);
      const { warnings } = result;
      const { files, missing, refusals } = await collect(publication, variants);
      if (refusals.length > 0) return refused(actor, subject, { refusals, warnings }, dryRun);
      if (missing.length > 0) return { outcome: 'incomplete', missing: [...new Set(missing)], warnings };
      if (dryRun) return { outcome: 'checked', name, version, warnings };
      const settled = await settle(actor, publication, files, signature);
      if (settled === 'other')
        return refused(actor, subject, { refusals: [taken(subject)], warnings }, false);
      return { outcome: settled === 'same' ? 'unchanged' : 'published', name, version, warnings };
    },
  };
}

/** Whether a variant decompresses to a content. Decompression stops beyond its size, so that a small file cannot fill the memory. */
async function holds(
  end: (typeof VARIANT_SUFFIXES)[number],
  compressed: Buffer,
  content: Buffer,
): Promise<boolean> {
  const held = await expanded(compressed, end === '.br' ? 'br' : 'gzip', content.length + 1);
  return held?.equals(content) === true;
}
