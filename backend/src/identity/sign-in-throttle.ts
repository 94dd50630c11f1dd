import type { Database } from '../database';

/** Failures allowed before a pause, for one login and for one address (a practice shares its address). */
const FREE_FAILURES = { login: 5, address: 100 };
/** The first pause; each further failure doubles it, up to the last. Seconds. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 900;
/** Failures older than this are forgotten. Seconds. */
const MEMORY = 3_600;

/** Slows down guessing of passwords: by login, and by the address it comes from. */
export class SignInThrottle {
  constructor(private readonly database: Database) {}

  /** Seconds until another try is allowed; 0 for now. */
  async pause(login: string, address: string): Promise<number> {
    const [row] = await this.database.query<{ seconds: number | null }>(
      `select ceil(extract(epoch from max(blocked_until) - now()))::int as seconds
       from sign_in_failure where key = any($1::text[])`,
      [keys(login, address)],
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  /** Counts a wrong password. */
  async failed(login: string, address: string): Promise<void> {
    const [loginKey = '', addressKey = ''] = keys(login, address);
    await this.count(loginKey, FREE_FAILURES.login);
    await this.count(addressKey, FREE_FAILURES.address);
  }

  /** A right password clears its login; the address keeps its count, since one account must not clear the others. */
  async succeeded(login: string): Promise<void> {
    await this.database.query('delete from sign_in_failure where key = $1', [keys(login, '')[0] ?? '']);
  }

  private async count(key: string, free: number): Promise<void> {
    await this.database.query(
      `insert into sign_in_failure as f (key, failures, last_at) values ($1, 1, now())
       on conflict (key) do update set
         failures = case when f.last_at < now() - $3::int * interval '1 second' then 1 else f.failures + 1 end,
         last_at = now(),
         blocked_until = case when f.failures + 1 >= $2::int and f.last_at >= now() - $3::int * interval '1 second'
           then now() + least($5::int, $4::int * power(2, least(f.failures + 1 - $2::int, 20))) * interval '1 second' end`,
      [key, free, MEMORY, FIRST_PAUSE, LONGEST_PAUSE],
    );
  }
}

const keys = (login: string, address: string): string[] => [
  `login:${login.trim().toLowerCase().slice(0, 200)}`,
  `address:${address}`,
];
