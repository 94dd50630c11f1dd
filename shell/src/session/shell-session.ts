import type { SessionService } from '@vetportal/contracts';
import type { Tokens } from './identity';

/** The session, and what the shell alone does with it. */
export interface ShellSession extends SessionService {
  /** The access token; for the connections to ERP and index only (`P09`). */
  accessToken(): string | undefined;
  /** Whether the ERP's cookie is the session of a person who is there, or is just coming in. */
  byCookie(): boolean;
  /**
   * Tells one session from another: it changes with each that is opened, and with its end. An answer to a call of a former one says
   * nothing of the present one.
   */
  number(): number;
  /** Resolves when nobody is being signed out any more, nor cleared up after: who comes in before would be cleared away as well. */
  untilLeft(): Promise<unknown>;
  /** Resolves when the ERP takes calls in the name of whoever comes in by a token; the name itself is told a moment later. */
  readonly opened: Promise<void>;
  /**
   * Takes up a former session where there was one (`S13`). Without a network, or an answer of provider and ERP, whoever was here is
   * taken to be here still, for what is in this browser: the cart (`B07`, `W15`).
   *
   * @param ready resolves when the frame ready: until then nothing that is on screen changes
   */
  start(ready?: Promise<void>): Promise<void>;
  /** Whether somebody is only taken to be here: no service can be asked in that person's name. */
  isAway(): boolean;
  /** There is a network again: takes up the session of whoever was taken to be here. */
  comeBack(): Promise<void>;
  /** Finishes a sign-in on the landing page. @returns whether somebody is signed in now */
  complete(url: string): Promise<boolean>;
  /** New tokens, by the clock. */
  renewed(tokens: Tokens): void;
  /** The session is over, as the ERP or the identity provider says: signs out here and leads to the sign-in (`X12`, `X16`). */
  expire(): void;
  /** The session has ended in another tab. */
  ended(reason: 'asked' | 'expired'): void;
  /** Somebody has come in in another tab. The browser's cookies are one person's: whoever else is here is here no more. */
  cameIn(): void;
  /** Ends what a sign-out could not reach, now that the network may be back (`S15`). */
  settle(): Promise<void>;
  /** After a long absence: renews a token that has run out (`S14`). */
  check(): Promise<void>;
}
