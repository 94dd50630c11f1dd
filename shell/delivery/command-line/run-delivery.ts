import { parseArgs } from 'node:util';
import { type CommandOptions, runCommand } from './commands';
import { USAGE } from './usage';
import { UsageError } from '../operator/words';

/** Output of the command line. */
export interface Output {
  readonly say: (line: string) => void;
  /** Prints a message besides the output itself. */
  readonly warn: (line: string) => void;
}

/**
 * Runs the arguments of `npm run delivery --`.
 *
 * @param environment with `EDGE_URL`, and `DELIVERY_TOKEN` or `OPERATOR_TOKEN`
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function runDelivery(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { say, warn }: Output,
): Promise<number> {
  try {
    const { positionals, help, ...options } = readWords(words, environment);
    if (help || positionals[0] === undefined || positionals[0] === 'help') say(USAGE);
    else await runCommand(positionals, options, say);
    return 0;
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    if (!(error instanceof UsageError)) return 1;
    warn(`\n${USAGE}`);
    return 2;
  }
}

function readWords(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandOptions & { readonly help: boolean; readonly positionals: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        edge: { type: 'string', default: environment['EDGE_URL'] ?? 'http://localhost:8080' },
        token: {
          type: 'string',
          default: environment['DELIVERY_TOKEN'] ?? environment['OPERATOR_TOKEN'] ?? '',
        },
        salt: { type: 'string' },
        steps: { type: 'string' },
        window: { type: 'string' },
        again: { type: 'boolean' },
        anyway: { type: 'boolean' },
        stop: { type: 'boolean' },
        why: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        'from-token': { type: 'string', default: environment['FROM_TOKEN'] },
        days: { type: 'string' },
        limit: { type: 'string' },
        link: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, fromToken: values['from-token'], positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
