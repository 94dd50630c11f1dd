export { importArrows } from './import-arrows';
export { noRootHas } from './no-root-has';
export { noTextInCode } from './no-text-in-code';
