import { parseArgs } from 'node:util';
import { runCommand, UsageError, USAGE } from './commands';

/*
 * `npm run delivery -- <command>`: what the operator does, from a shell. Talks to an edge; it needs nothing but its address and
 * a token.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edge: { type: 'string', default: process.env['EDGE_URL'] ?? 'http://localhost:8080' },
    token: { type: 'string', default: process.env['DELIVERY_TOKEN'] ?? process.env['OPERATOR_TOKEN'] ?? '' },
    salt: { type: 'string' },
    steps: { type: 'string' },
    again: { type: 'boolean' },
    anyway: { type: 'boolean' },
    why: { type: 'string' },
    days: { type: 'string' },
    limit: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

try {
  if (values.help || positionals.length === 0) process.stdout.write(`${USAGE}\n`);
  else await runCommand(positionals, values, (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}${error instanceof UsageError ? `\n\n${USAGE}` : ''}\n`);
  process.exitCode = 1;
}
