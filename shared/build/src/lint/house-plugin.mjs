/* The house's own rules, as the linter loads them: in a process that reads no TypeScript by itself. */
import { tsImport } from 'tsx/esm/api';

const { importArrows, noInsides, noRootHas, noTextInCode, strongExtension } = await tsImport(
  './index.ts',
  import.meta.url,
);

export default {
  meta: { name: 'house' },
  rules: {
    'import-arrows': importArrows,
    'no-insides': noInsides,
    'no-root-has': noRootHas,
    'no-text-in-code': noTextInCode,
    'strong-extension': strongExtension,
  },
};
