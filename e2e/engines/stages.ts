import { join } from 'node:path';
import { jestResults, playwrightResults, type TestStage } from '@vetportal/build/testing';

const MINUTE = 60_000;

/**
 * Runs files of tests by jest: those for engines alone (`*.engine.test.ts`) one after another, others two at a time.
 *
 * @param paths which of them, from the repository's folder
 * @param minutes longer than this they hang
 * @param projects of jest: `integration` and `unit` are those that run without engines otherwise
 */
export const jestStage =
  (
    paths: readonly string[],
    minutes: number,
    projects: readonly ('engines' | 'integration' | 'unit')[] = ['engines'],
  ) =>
  (root: string, report: string): Omit<TestStage, 'name'> => ({
    args: [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...paths,
      ...['--selectProjects', ...projects, '--json', '--outputFile', report],
      ...(projects.includes('integration') ? ['--maxWorkers', '2'] : ['--runInBand']),
    ],
    report: { file: report, read: jestResults },
    timeout: minutes * MINUTE,
  });

/**
 * Runs browser journeys.
 *
 * @param config from the repository's folder; it writes its JSON report to the file that ENGINE_REPORT names
 * @param minutes longer than this they hang
 * @param options further ones of its command line
 */
export const playwrightStage =
  (config: string, minutes: number, options: readonly string[] = []) =>
  (root: string, report: string): Omit<TestStage, 'name'> => ({
    args: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      join(root, config),
      ...options,
    ],
    env: { ENGINE_REPORT: report },
    report: { file: report, read: playwrightResults },
    timeout: minutes * MINUTE,
  });
