import type { Tokens } from './identity';

interface Held {
  readonly tokens: Tokens | undefined;
  readonly cookie: boolean;
}
const NOTHING: Held = { tokens: undefined, cookie: false };

/** By what ERP and index are asked in a person's name: tokens, kept in memory only (`P09`), or the ERP's cookie (`P07`, `P08`). */
export class Keys {
  private held = NOTHING;
  /** What opened the session that is being signed out of: its end is asked for with it, when nobody is there any more. */
  private parting = NOTHING;
  private count = 0;

  /** Tells one session from another. */
  get number(): number {
    return this.count;
  }

  get tokens(): Tokens | undefined {
    return this.held.tokens;
  }

  /** Whether there is one at all. */
  get any(): boolean {
    return this.tokens !== undefined || this.held.cookie;
  }

  accessToken(): string | undefined {
    return (this.tokens ?? this.parting.tokens)?.accessToken;
  }

  byCookie(): boolean {
    return this.held.cookie || this.parting.cookie;
  }

  /**
   * @param tokens without an access token where the cookie alone is the session
   * @param cookie whether the ERP gives its cookie for them, or has given it
   */
  take(tokens: Tokens, cookie: boolean): void {
    this.held = { tokens: tokens.accessToken === undefined ? undefined : tokens, cookie };
  }

  /** Newer tokens of the same session. */
  renew(tokens: Tokens): void {
    this.held = { ...this.held, tokens };
  }

  /** The ERP has opened a session for what is held. */
  opened(): void {
    this.count += 1;
  }

  drop(): void {
    this.held = NOTHING;
    this.count += 1;
  }

  /** From here to `parted` the session's end is asked for. */
  part(): void {
    this.parting = this.held;
  }

  parted(): void {
    this.parting = NOTHING;
  }
}
