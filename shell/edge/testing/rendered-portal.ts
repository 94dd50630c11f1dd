import type { SettingValues } from '@vetportal/settings';
import type { FastifyInstance } from 'fastify';
import type { EdgeOptions } from '../edge';
import { createTestPortal, type TestModule, type TestPortal } from './test-portal';
import { createTestRenders, type TestRenders } from '@vetportal/ssr/testing';

/** A portal whose only module renders with functions. */
export interface RenderedPortal {
  readonly portal: TestPortal;
  readonly kit: TestRenders;
  /** An edge of this portal; its services do not answer. */
  edge(settings?: SettingValues, options?: Partial<EdgeOptions>): FastifyInstance;
}

/**
 * Publishes `mf-cms` and a shell that renders it, and gives the module to all visitors.
 *
 * @param module routes and slot contributions; `kit.renders['page mf-cms']` renders its page
 * @param others further published versions without a share
 */
export async function createRenderedPortal(
  module: Omit<TestModule, 'name' | 'rendered' | 'version'>,
  others: readonly string[] = [],
): Promise<RenderedPortal> {
  const portal = await createTestPortal();
  await portal.publishShell('1.0.0', true);
  for (const version of ['1.0.0', ...others])
    await portal.publish({ ...module, name: 'mf-cms', rendered: true, version });
  await portal.traffic({ 'mf-cms': '1.0.0' });
  const kit = createTestRenders();
  return {
    portal,
    kit,
    edge: (settings = {}, options = {}) =>
      portal.edge(settings, {
        ownOrigin: () => 'http://127.0.0.1:1',
        createPool: kit.createPool,
        ...options,
      }),
  };
}
