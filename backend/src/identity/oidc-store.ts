import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database';

interface OidcRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

/**
 * Keeps what the identity provider remembers in the database, so that every process on it knows the same sessions.
 *
 * @param model kind of record: Session, AuthorizationCode, RefreshToken…
 * @param reused makes the refusal of what was used already
 */
export class OidcStore implements Adapter {
  constructor(
    private readonly database: Database,
    private readonly model: string,
    private readonly reused: () => Error,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    await this.database.query(
      `insert into oidc_record (model, id, payload, grant_id, uid, user_code, expires_at)
       values ($1, $2, $3::jsonb, $4, $5, $6, case when $7::int > 0 then now() + $7::int * interval '1 second' end)
       on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
      [
        this.model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        Math.trunc(expiresIn || 0),
      ],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findBy('user_code', userCode);
  }

  /**
   * Marks a code or refresh token as used; a second use is then noticed as such. Of two in the same moment, which both found it unused,
   * one is the second.
   *
   * @throws Error `reused` for that one; the family is over, with the grant that the other one's new tokens are of
   */
  async consume(id: string): Promise<void> {
    const [used] = await this.database.query(
      `update oidc_record set consumed_at = now() where model = $1 and id = $2 and consumed_at is null returning id`,
      [this.model, id],
    );
    if (used) return;
    const [former] = await this.database.query<{ grant_id: string | null }>(
      'select grant_id from oidc_record where model = $1 and id = $2',
      [this.model, id],
    );
    if (former?.grant_id) {
      await this.revokeByGrantId(former.grant_id);
      await this.database.query(`delete from oidc_record where model = 'Grant' and id = $1`, [
        former.grant_id,
      ]);
    }
    throw this.reused();
  }

  async destroy(id: string): Promise<void> {
    await this.database.query('delete from oidc_record where model = $1 and id = $2', [this.model, id]);
  }

  /** Everything given out under one grant goes at once: the whole family of a stolen token. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.database.query('delete from oidc_record where grant_id = $1', [grantId]);
  }

  private async findBy(
    column: 'id' | 'uid' | 'user_code',
    value: string,
  ): Promise<AdapterPayload | undefined> {
    const [row] = await this.database.query<OidcRow>(
      `select payload, consumed_at from oidc_record
       where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      [this.model, value],
    );
    if (!row) return undefined;
    return row.consumed_at
      ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
      : row.payload;
  }
}

/** Forgets what has expired. */
export async function forgetExpired(database: Database): Promise<void> {
  await database.query('delete from oidc_record where expires_at < now()');
  await database.query(`delete from sign_in_failure where last_at < now() - interval '1 day'`);
}
