import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Gate } from '../access/authorize';
import { mayChange } from '../access/rights';
import type { Caller, Scope } from '../access/tokens';
import { TrafficRefused } from '../traffic/change-split';
import { GoLiveRefused } from './check-going-live';

/** Adds a call that parses its body, authorizes the caller and runs an operation. */
type Post = <Body>(
  path: string,
  schema: v.GenericSchema<unknown, Body>,
  scopeOf: (body: Body) => Scope,
  run: (caller: Caller, body: Body, request: FastifyRequest) => Promise<unknown>,
  /** A further remedy in the answer where something does not fit. */
  remedy?: string,
) => void;

/** The scope of a call about a module; without one it is for operators. */
export const scopeOf = (body: { readonly name?: string | undefined }): Scope =>
  (body.name ?? 'operator') as Scope;

export function createPost(app: FastifyInstance, gate: Gate): Post {
  return (path, schema, scope, run, remedy = '') => {
    app.post(path, { bodyLimit: 16 * 1024, ...gate.guarded }, async (request, reply) => {
      const caller = gate.callerOf(request);
      const body = v.safeParse(schema, request.body ?? {});
      if (!body.success)
        return gate.refuse(reply, caller, 400, {
          code: 'malformed',
          detail: body.issues
            .map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
            .join('; ')
            .slice(0, 500),
          remedy: 'See docs/releasing, The same as calls.',
        });
      const wanted = scope(body.output);
      if (!mayChange([caller.scope], wanted)) {
        await gate.refuseScope(reply, caller, wanted);
        return reply;
      }
      return await answer(reply, () => run(caller, body.output, request), remedy);
    });
  };
}

/** Answers with the result of an operation, or with the reasons of its refusal. */
async function answer(
  reply: FastifyReply,
  run: () => Promise<unknown>,
  furtherRemedy: string,
): Promise<FastifyReply> {
  try {
    return await reply.send((await run()) ?? {});
  } catch (error) {
    if (error instanceof GoLiveRefused)
      return reply.code(422).send({
        code: 'refused',
        detail: error.message,
        remedy: [...error.refusals.map(({ remedy }) => remedy), furtherRemedy].join(' ').trim(),
        refusals: error.refusals,
      });
    if (error instanceof TrafficRefused)
      return reply.code(422).send({ code: 'refused', detail: error.message, remedy: error.remedy });
    throw error;
  }
}
