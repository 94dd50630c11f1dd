import { createRequire } from 'node:module';
import type TypeScript from 'typescript';

/** TypeScript's parser. For an import Node would first look through all nine megabytes of it for what it exports. */
export const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;
