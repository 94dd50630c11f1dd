import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database';
import { SignInThrottle } from '../../identity/sign-in-throttle';

/**
 * Who guesses the team's secret is refused for a while, by network, as who guesses a password. The secret itself is let in all the
 * same: it is too long to be guessed, and somebody who guesses from the team's network must not keep the team out.
 */
export class TeamGuesses {
  readonly #throttle: SignInThrottle;

  constructor(database: Database) {
    this.#throttle = new SignInThrottle(database);
  }

  /**
   * Counts a wrong secret, unless its sender has to wait anyway.
   *
   * @returns seconds until another one is looked at; 0 for now
   */
  async failed({ ip }: FastifyRequest): Promise<number> {
    const tried = { login: 'back office', address: ip, device: undefined };
    const pause = await this.#throttle.pause(tried);
    if (pause === 0) await this.#throttle.failed(tried);
    return pause;
  }
}
