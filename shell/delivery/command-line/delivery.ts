import { runDelivery } from './run-delivery';

/*
 * `npm run delivery -- <command>`: the operator's command line. It calls an edge, and needs only its address and a token.
 */

process.exitCode = await runDelivery(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
});
