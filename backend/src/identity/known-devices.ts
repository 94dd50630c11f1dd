import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretCookie } from '../erp/session/session-cookie';

/** Half a year, in seconds. */
const REMEMBERED = 180 * 24 * 3_600;
/** Logins of one device that are remembered: a practice's counter has several people. */
const MOST_LOGINS = 8;
const ID = /^[\w-]{22}$/;
const SEAL = /^[\w-]{43}$/;

/**
 * Devices on which people have signed in before. A device has a number of its own in a cookie, with a seal for each login that has
 * signed in there. It opens nothing: it says that this browser is not a stranger's who guesses.
 */
export class KnownDevices {
  /** @param secret of this installation, by which it knows its own seals */
  constructor(
    private readonly secret: string,
    private readonly cookie: SecretCookie,
  ) {}

  /** The number of the device; undefined where this login has not signed in on it. */
  of(request: Pick<FastifyRequest, 'headers'>, login: string): string | undefined {
    const { id, seals } = this.#read(request);
    const own = Buffer.from(this.#seal(id, login));
    return seals.some((seal) => timingSafeEqual(Buffer.from(seal), own)) ? id : undefined;
  }

  /** Remembers that a login has signed in; the last ones of a device are. */
  remember(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, login: string): void {
    const { id, seals } = this.#read(request);
    const own = this.#seal(id, login);
    const kept = [own, ...seals.filter((seal) => seal !== own)].slice(0, MOST_LOGINS);
    this.cookie.set(reply, [id, ...kept].join('.'), REMEMBERED);
  }

  #read(request: Pick<FastifyRequest, 'headers'>): { id: string; seals: readonly string[] } {
    const [id = '', ...seals] = (this.cookie.read(request) ?? '').split('.');
    return ID.test(id)
      ? { id, seals: seals.filter((seal) => SEAL.test(seal)).slice(0, MOST_LOGINS) }
      : { id: randomBytes(16).toString('base64url'), seals: [] };
  }

  #seal(id: string, login: string): string {
    return createHmac('sha256', this.secret)
      .update(`device ${id} of ${login.trim().toLowerCase()}`)
      .digest('base64url');
  }
}
