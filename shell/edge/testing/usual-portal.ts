import type { FastifyInstance } from 'fastify';
import { createUsualPortal, type TestPortal } from './test-portal';

/**
 * The usual portal with one edge for all tests of a file, which must not affect each other: created before the first, closed after the
 * last.
 */
export function usualPortalForAll(): { readonly portal: TestPortal; readonly edge: FastifyInstance } {
  let portal: TestPortal;
  let edge: FastifyInstance;
  beforeAll(async () => {
    portal = await createUsualPortal();
    edge = portal.edge();
  });
  afterAll(() => portal.close());
  return {
    get portal() {
      return portal;
    },
    get edge() {
      return edge;
    },
  };
}
