import { runDelivery } from './run-delivery';

/*
 * `npm run delivery -- <command>`: what the operator does, from a shell. Talks to an edge; it needs nothing but its address and
 * a token.
 */

process.exitCode = await runDelivery(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
});
