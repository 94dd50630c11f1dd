import { join, resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { runToEnd } from '@vetportal/build/testing';
import { EngineError, EngineMissing, type Engine } from '../engine';

/** Its go.mod pins the types and the template language; Go checks them by its go.sum. */
const SOURCES = resolve(import.meta.dirname, 'render');

/** The types of Kubernetes, in a program that renders a chart and holds what comes out to them. Suites call it by `ENGINE_RENDER`. */
export const kubernetes: Engine = {
  name: 'kubernetes',
  version: /k8s\.io\/api (\S+)/.exec(readFileSync(join(SOURCES, 'go.mod'), 'utf8'))?.[1] ?? '',
  needs: ['go'],
  async start({ cache, say }) {
    const program = join(cache, 'render-chart');
    say('building what renders charts from its Go modules');
    const go = (...args: string[]) => runToEnd('go', args, { cwd: SOURCES, env: { CGO_ENABLED: '0' } });
    // What cannot be got is missing; what then does not build is wrong.
    const got = await go('list', '-mod=readonly', '-deps', '-f', '{{.Name}}', '.');
    if (got.exitCode !== 0)
      throw new EngineMissing(`Go could not get what renders charts:\n${got.output.slice(-2000)}`);
    const built = await go('build', '-mod=readonly', '-trimpath', '-buildvcs=false', '-o', program, '.');
    if (built.exitCode !== 0)
      throw new EngineError(`What renders charts does not build:\n${built.output.slice(-2000)}`);
    return { env: { ENGINE_RENDER: program }, stop: () => Promise.resolve() };
  },
};
