/*
 * `node --import @vetportal/build/from-sources <program>.ts`: lets a program of this repository run as it is written. Its TypeScript
 * is compiled as it is read, in threads too, and what a build resolves for the bundled program is resolved here.
 */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import 'tsx';
import './typescript-threads.mjs';

// After tsx: what is registered last is asked first.
if (isMainThread) register('./inline-script-hook.mjs', import.meta.url);
