import { runCommand } from './run.mjs';

runCommand('prepare');
