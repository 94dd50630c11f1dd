import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database';
import { createRateLimit, type RateLimit } from '../intake/rate-limit';
import { writeAudit } from '../records/audit-log';
import { createGuessLimit } from './guess-limit';
import { type Caller, callerOf, type Scope } from './tokens';

/** A minute's bound: a right token may still run wild. */
const CALLS_PER_TOKEN = 600;

/** Lets calls of deliveries in. */
export interface Gate {
  /**
   * Who calls, where the token is good for a scope; operators may do all that a module's team may.
   *
   * @param scope what the call is about; `any` where it depends on what is sent
   * @returns undefined where the call is answered already
   */
  admit(request: FastifyRequest, reply: FastifyReply, scope: Scope | 'any'): Promise<Caller | undefined>;
  /**
   * Says that a token is good, but not for this, and has it in the audit log (`D03`): a pipeline that is set up wrongly shows
   * there, and so does somebody who tries what else a token opens.
   *
   * @param wanted what the call is about, as far as it could be read
   */
  refuseScope(reply: FastifyReply, caller: Caller, wanted: string): Promise<void>;
}

/** Whether somebody may do something to a module, or to the shell. */
export const mayTouch = ({ scope }: Caller, name: string): boolean => scope === 'operator' || scope === name;

/** Makes the gate of one edge; each edge counts for itself. */
export function createGate(database: Database, operatorToken: string | undefined): Gate {
  const guesses = createGuessLimit();
  const calls: RateLimit = createRateLimit(CALLS_PER_TOKEN, 100 * CALLS_PER_TOKEN);

  async function refuseScope(reply: FastifyReply, { actor, scope }: Caller, wanted: string): Promise<void> {
    const detail = `the token of ${actor} is for ${scope}, not for ${wanted}`;
    await writeAudit(database, { actor, action: 'scope-refused', subject: wanted, detail });
    void reply.code(403).send({
      code: 'out-of-scope',
      detail,
      remedy: 'Use the token of that module, or ask an operator.',
    });
  }

  return {
    refuseScope,
    async admit(request, reply, scope) {
      reply.header('cache-control', 'no-store');
      if (guesses.isShutFor(request.ip)) {
        tooMany(reply, 'too many wrong tokens');
        return undefined;
      }
      const [, token = ''] = /^Bearer ([!-~]{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
      const caller = token === '' ? undefined : await callerOf(database, token, operatorToken);
      if (!caller) {
        guesses.note(request.ip);
        void reply.code(401).header('www-authenticate', 'Bearer').send({
          code: 'not-authorized',
          detail: 'no valid token',
          remedy: 'Send Authorization: Bearer with a token that is neither expired nor revoked.',
        });
        return undefined;
      }
      if (!calls.allows(caller.tokenId ?? 'operator')) {
        tooMany(reply, 'too many calls with this token');
        return undefined;
      }
      if (scope === 'any' || mayTouch(caller, scope)) return caller;
      await refuseScope(reply, caller, scope);
      return undefined;
    },
  };
}

function tooMany(reply: FastifyReply, detail: string): void {
  void reply
    .code(429)
    .header('retry-after', '60')
    .send({ code: 'too-many', detail, remedy: 'Wait a minute.' });
}
