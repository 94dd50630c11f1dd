import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from '../workspace';
import { withArrows } from './arrows-document';

/* `npm run arrows`: writes who may import whom into docs/modules.md. */

const path = join(readWorkspace(process.cwd()).root, 'docs/modules.md');
writeFileSync(path, withArrows(readFileSync(path, 'utf8')));
