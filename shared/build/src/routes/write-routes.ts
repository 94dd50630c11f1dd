import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from '../workspace';
import { withRoutes } from './routes-document';

/* `npm run routes`: writes the pages and parts of the modules into docs/routes.md. */

const workspace = readWorkspace(process.cwd());
const path = join(workspace.root, 'docs/routes.md');
writeFileSync(path, withRoutes(readFileSync(path, 'utf8'), workspace));
