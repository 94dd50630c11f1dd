#!/usr/bin/env node
import { runCommand } from './run.mjs';

runCommand('dependencies');
