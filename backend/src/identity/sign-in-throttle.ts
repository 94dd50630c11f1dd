import { networkOf } from '@vetportal/settings';
import type { Database, Queries } from '../database';

/** Failures that are free, then pauses that double from the first to the longest; in seconds. */
interface Patience {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
}

/** One login from one network: who guesses one password. */
const OF_PAIR: Patience = { free: 5, first: 30, longest: 900 };
/** All logins from one network, which a practice shares: who guesses many. */
const OF_NETWORK: Patience = { free: 100, first: 30, longest: 900 };
/** A device that this login has signed in on: whoever holds it mistypes, and is slowed down without being kept out. */
const OF_DEVICE: Patience = { free: 10, first: 5, longest: 30 };
/** Failures older than this are forgotten. Seconds. */
const MEMORY = 3_600;

/** Who tries to sign in. */
export interface SignInTry {
  readonly login: string;
  /** Address of the client. */
  readonly address: string;
  /** The device, where this login has signed in on it before. */
  readonly device: string | undefined;
}

/**
 * Slows down guessing of passwords. Never by the login alone: whoever knows an address could keep its owner out by guessing
 * wrong. Who guesses from elsewhere is no concern of a device that has signed in before.
 */
export class SignInThrottle {
  constructor(private readonly database: Database) {}

  /** Seconds until another try is allowed; 0 for now. */
  async pause(tried: SignInTry): Promise<number> {
    const [row] = await this.database.query<{ seconds: number | null }>(
      `select ceil(extract(epoch from max(blocked_until) - now()))::int as seconds
       from sign_in_failure where key = any($1::text[])`,
      [countersOf(tried).map(({ key }) => key)],
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  /** Counts a wrong password. */
  async failed(tried: SignInTry): Promise<void> {
    for (const { key, patience } of countersOf(tried)) await this.#count(key, patience);
  }

  /** A right password clears its own count; the network keeps its own, since one account must not clear the others. */
  async succeeded(tried: SignInTry): Promise<void> {
    const [own] = countersOf(tried);
    await this.database.query('delete from sign_in_failure where key = $1', [own?.key ?? '']);
  }

  async #count(key: string, { free, first, longest }: Patience): Promise<void> {
    await this.database.query(
      `insert into sign_in_failure as f (key, failures, last_at) values ($1, 1, now())
       on conflict (key) do update set
         failures = case when f.last_at < now() - $3::int * interval '1 second' then 1 else f.failures + 1 end,
         last_at = now(),
         blocked_until = case when f.failures + 1 >= $2::int and f.last_at >= now() - $3::int * interval '1 second'
           then now() + least($5::int, $4::int * power(2, least(f.failures + 1 - $2::int, 20))) * interval '1 second' end`,
      [key, free, MEMORY, first, longest],
    );
  }
}

/** Forgets the failures of a login, wherever they came from: its owner has shown by a mailed link who it is. */
export async function forgiveFailures(queries: Queries, login: string): Promise<void> {
  await queries.query('delete from sign_in_failure where starts_with(key, $1)', [`login:${plain(login)} `]);
}

/** What a try is counted by; its own count first. */
function countersOf({ login, address, device }: SignInTry): { key: string; patience: Patience }[] {
  if (device !== undefined) return [{ key: `device:${device} ${plain(login)}`, patience: OF_DEVICE }];
  const network = networkOf(address);
  return [
    { key: `login:${plain(login)} ${network}`, patience: OF_PAIR },
    { key: `address:${network}`, patience: OF_NETWORK },
  ];
}

const plain = (login: string): string => login.trim().toLowerCase().slice(0, 200);
