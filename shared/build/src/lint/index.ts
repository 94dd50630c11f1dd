export { boundaryRule, boundarySettings } from './boundaries';
export { noTextInCode } from './no-text-in-code';
export { ownPackageOnly } from './own-package-only';
