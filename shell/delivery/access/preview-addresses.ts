import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@vetportal/database';
import type { PreviewedVersion } from '@vetportal/edge/ports';
import * as v from 'valibot';

/** How long a preview address works, unless said (days). */
export const PREVIEW_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;
const contentSchema = v.tuple([v.string(), v.string(), v.number()]);
const FORM = /^([A-Za-z0-9_-]{1,300})\.([A-Za-z0-9_-]{43})$/;

/** Makes and reads the private addresses of publications (`W26`). Whoever has one sees the portal with that version. */
export interface PreviewAddresses {
  /**
   * @param days until it expires
   * @returns path and query on any page of this portal: `/?preview=…`
   */
  addressOf(version: PreviewedVersion, days?: number): Promise<string>;
  /**
   * The address of several versions together: the portal as some visitor had it.
   *
   * @param versions by name
   * @returns path and query: `/?preview=…&preview=…`
   */
  addressOfAll(versions: Readonly<Record<string, string>>): Promise<string>;
  /** @returns the version of a token; undefined where it was not made here, or has expired */
  read(token: string): Promise<PreviewedVersion | undefined>;
}

/**
 * Creates the preview addresses of all edges over one database. A token is the version and its last moment, signed: nothing is stored for
 * each, and nobody can make one.
 */
export function createPreviewAddresses(database: Database, now: () => number = Date.now): PreviewAddresses {
  let known: Promise<string> | undefined;
  const key = (): Promise<string> => (known ??= readKey(database).catch(forget));
  function forget(error: unknown): never {
    known = undefined;
    throw error;
  }
  const sign = async (content: string): Promise<Buffer> =>
    createHmac('sha256', await key())
      .update(content)
      .digest();

  async function tokenOf({ name, version }: PreviewedVersion, days: number): Promise<string> {
    const until = Math.trunc(now() / 1000) + (days * DAY_MS) / 1000;
    const content = Buffer.from(JSON.stringify([name, version, until])).toString('base64url');
    return `preview=${content}.${(await sign(content)).toString('base64url')}`;
  }

  return {
    addressOf: async (version, days = PREVIEW_DAYS) => `/?${await tokenOf(version, days)}`,
    async addressOfAll(versions) {
      const tokens = Object.entries(versions).map(([name, version]) =>
        tokenOf({ name, version }, PREVIEW_DAYS),
      );
      return `/?${(await Promise.all(tokens)).join('&')}`;
    },
    async read(token) {
      const [, content = '', signature = ''] = FORM.exec(token) ?? [];
      if (content === '') return undefined;
      const [sent, own] = [Buffer.from(signature, 'base64url'), await sign(content)];
      if (sent.length !== own.length || !timingSafeEqual(sent, own)) return undefined;
      const [name, version, until] = v.parse(
        contentSchema,
        JSON.parse(Buffer.from(content, 'base64url').toString()),
      );
      return until * 1000 > now() ? { name, version } : undefined;
    },
  };
}

async function readKey(database: Database): Promise<string> {
  await database.query('insert into edge.preview_key (secret) values ($1) on conflict do nothing', [
    randomBytes(32).toString('base64url'),
  ]);
  const [row] = await database.query<{ secret: string }>('select secret from edge.preview_key');
  if (!row) throw new Error('there is no key for preview addresses');
  return row.secret;
}
