import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Database } from '../database';
import { type RefusedCall, refuseForNow, wordsFor } from '../http/refused-call';
import { createRateLimit, type RateLimit } from '../telemetry-ingest/rate-limit';
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
   * What a call that takes a body is registered with: whoever has no token is answered before anything of it is read, and what is
   * refused of it while it is read, as too large or as no JSON, is in the audit log with who sent it. `callerOf` tells who that is.
   */
  readonly guarded: Required<Pick<RouteShorthandOptions, 'errorHandler'>> & {
    readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  };
  /** Who makes a call that is registered so. */
  callerOf(request: FastifyRequest): Caller;
  /** Refuses what a good token has sent, and has it in the audit log (`D03`). */
  refuse(reply: FastifyReply, caller: Caller, status: number, refused: RefusedCall): Promise<FastifyReply>;
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
  const callers = new WeakMap<FastifyRequest, Caller>();

  const noteRefusal = ({ method, url }: FastifyRequest, { actor }: Caller, detail: string): Promise<void> =>
    writeAudit(database, {
      actor,
      action: 'call-refused',
      subject: `${method} ${url.replace(/\?.*$/s, '')}`,
      detail,
    });

  async function refuseScope(reply: FastifyReply, { actor, scope }: Caller, wanted: string): Promise<void> {
    const detail = `the token of ${actor} is for ${scope}, not for ${wanted}`;
    await writeAudit(database, { actor, action: 'scope-refused', subject: wanted, detail });
    void reply.code(403).send({
      code: 'out-of-scope',
      detail,
      remedy: 'Use the token of that module, or ask an operator.',
    });
  }

  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: Scope | 'any',
  ): Promise<Caller | undefined> {
    reply.header('cache-control', 'no-store');
    if (guesses.isShutFor(request.ip)) {
      void refuseForNow(reply, 'too many wrong tokens');
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
      void refuseForNow(reply, 'too many calls with this token');
      return undefined;
    }
    if (scope === 'any' || mayTouch(caller, scope)) return caller;
    await refuseScope(reply, caller, scope);
    return undefined;
  }

  return {
    admit,
    refuseScope,
    guarded: {
      async onRequest(request, reply) {
        const caller = await admit(request, reply, 'any');
        if (!caller) return reply;
        callers.set(request, caller);
        return undefined;
      },
      errorHandler(error, request, reply) {
        const caller = callers.get(request);
        // A client that was cut off has sent too little, which nobody has refused.
        const isRefused = /^FST_/.test(error.code) && (error.statusCode ?? 500) < 500;
        const noted =
          caller && isRefused
            ? noteRefusal(request, caller, wordsFor(error, error.statusCode ?? 400, request).detail)
            : Promise.resolve();
        // To the edge's own handler, which has the words.
        void noted.catch(() => undefined).then(() => reply.send(error));
      },
    },
    callerOf(request) {
      const caller = callers.get(request);
      if (!caller) throw new Error(`${request.url} is not registered as guarded`);
      return caller;
    },
    async refuse(reply, caller, status, refused) {
      await noteRefusal(reply.request, caller, refused.detail);
      return reply.code(status).send(refused);
    },
  };
}
