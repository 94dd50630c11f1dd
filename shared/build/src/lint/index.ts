export { importArrows } from './import-arrows';
export { noInsides } from './no-insides';
export { noRootHas } from './no-root-has';
export { noTextInCode } from './no-text-in-code';
export { strongExtension } from './strong-extension';
