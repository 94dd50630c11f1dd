import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Problem } from '../erp/http/problem';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const faultsRequest = v.object({
  erp: v.optional(v.picklist(['up', 'down']), 'up'),
  latencyMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 0),
  /** Share of calls refused with 500 before anything is done. */
  failureRate: v.optional(share, 0),
  /** Share of calls that are carried out, but whose answer is lost on the way. */
  lostAnswerRate: v.optional(share, 0),
});

/** What is wrong with the ERP, on purpose: for tests and demonstrations. */
export type Faults = v.InferOutput<typeof faultsRequest>;

/** The switch for the faults of one process; nothing is wrong at first. */
export class FaultSwitch {
  private faults: Faults = v.parse(faultsRequest, {});

  get current(): Faults {
    return this.faults;
  }

  set(faults: Faults): void {
    this.faults = faults;
  }

  /** Lets the calls of a scope suffer. */
  attach(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (_request: FastifyRequest) => {
      const { erp, latencyMs, failureRate } = this.faults;
      if (latencyMs > 0) await sleep(latencyMs);
      if (erp === 'down') throw new Problem(503, 'erp.down');
      if (failureRate > 0 && Math.random() < failureRate) throw new Error('A failure was asked for.');
    });
    scope.addHook('onSend', (request: FastifyRequest, _reply: FastifyReply, _payload, done) => {
      const { lostAnswerRate } = this.faults;
      if (lostAnswerRate > 0 && Math.random() < lostAnswerRate) request.raw.socket.destroy();
      done();
    });
  }
}
