import { networkOf } from '@vetportal/settings';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Database } from '@vetportal/database';
import { type RefusedCall, refuseTooMany, describeError } from '@vetportal/edge/http/refused-call';
import { createRateLimit, type RateLimit } from '@vetportal/edge/http/rate-limit';
import { writeAudit } from '../records/audit-log';
import { createAuthRateLimit } from '@vetportal/edge/http/auth-rate-limit';
import { mayChange } from './rights';
import { type Caller, callerOf, type Scope } from './tokens';

/** Calls per minute: even a valid token may be used in an endless loop. */
const CALLS_PER_TOKEN = 600;

/** Authorizes the calls of deliveries. */
export interface Gate {
  /**
   * Authorizes a call; an operator may do all that a module's team may.
   *
   * @param scope what the token must be for; `any` where that depends on the body
   * @returns the caller; undefined where the call was refused, and its answer sent
   */
  admit(request: FastifyRequest, reply: FastifyReply, scope: Scope | 'any'): Promise<Caller | undefined>;
  /**
   * Route options for calls with a body. They check the token before the body is read, and write a body that is refused while it is
   * read (too large, no JSON) to the audit log with its caller, whom `callerOf` returns.
   */
  readonly guarded: Required<Pick<RouteShorthandOptions, 'errorHandler'>> & {
    readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  };
  /** The caller of a request to a route with `guarded`. */
  callerOf(request: FastifyRequest): Caller;
  /** Refuses a call with a valid token and writes that to the audit log (`D03`). */
  refuse(reply: FastifyReply, caller: Caller, status: number, refused: RefusedCall): Promise<FastifyReply>;
  /**
   * Answers 403 to a valid token that is for something else, and writes that to the audit log (`D03`): so the log shows a pipeline
   * that is set up wrongly, and somebody who tries what else a token opens.
   *
   * @param wanted the scope that the call needs, as far as it could be read
   */
  refuseScope(reply: FastifyReply, caller: Caller, wanted: string): Promise<void>;
}

/**
 * Creates the gate of one edge process; each process counts for itself.
 *
 * @param identify who else a token may be of: a pipeline, by its own provider
 */
export function createGate(
  database: Database,
  operatorToken: string | undefined,
  identify: (token: string) => Promise<Caller | undefined> = () => Promise.resolve(undefined),
): Gate {
  const attempts = createAuthRateLimit();
  const calls: RateLimit = createRateLimit(CALLS_PER_TOKEN, 100 * CALLS_PER_TOKEN);
  const callers = new WeakMap<FastifyRequest, Caller>();

  const auditRefusal = ({ method, url }: FastifyRequest, { actor }: Caller, detail: string): Promise<void> =>
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
    const [, token = ''] = /^Bearer ([!-~]{1,4000})$/.exec(request.headers.authorization ?? '') ?? [];
    const caller =
      token === ''
        ? undefined
        : ((await callerOf(database, token, operatorToken)) ?? (await identify(token)));
    if (!caller && attempts.isBlocked(networkOf(request.ip))) {
      void refuseTooMany(reply, 'too many wrong tokens');
      return undefined;
    }
    if (!caller) {
      attempts.countFailure(networkOf(request.ip));
      void reply.code(401).header('www-authenticate', 'Bearer').send({
        code: 'not-authorized',
        detail: 'no valid token',
        remedy: 'Send Authorization: Bearer with a token that is neither expired nor revoked.',
      });
      return undefined;
    }
    if (!calls.allows(caller.tokenId ?? 'operator')) {
      void refuseTooMany(reply, 'too many calls with this token');
      return undefined;
    }
    if (scope === 'any' || mayChange([caller.scope], scope)) return caller;
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
        // A client that was cut off sent too little; that is no refusal.
        const isRefused = /^FST_/.test(error.code) && (error.statusCode ?? 500) < 500;
        const audited =
          caller && isRefused
            ? auditRefusal(request, caller, describeError(error, error.statusCode ?? 400, request).detail)
            : Promise.resolve();
        // The edge's own error handler writes the answer.
        void audited.catch(() => undefined).then(() => reply.send(error));
      },
    },
    callerOf(request) {
      const caller = callers.get(request);
      if (!caller) throw new Error(`${request.url} is not registered as guarded`);
      return caller;
    },
    async refuse(reply, caller, status, refused) {
      await auditRefusal(reply.request, caller, refused.detail);
      return reply.code(status).send(refused);
    },
  };
}
