/*
 * The test kit: pages, slots and services of a module are tested without the shell, the shell without modules. Only for
 * tests: it reads files and wants Jest around it.
 */
export { customer } from './customer';
export { unavailableModule } from './test-registry';
export type { Exposes } from './test-registry';
export { createTestPlatform } from './test-platform';
export type { TestPlatform, TestPlatformOptions } from './test-platform';
export { renderPage, renderSlot } from './render-part';
export type { PageOptions, PartOptions, RenderedPart } from './render-part';
export { watchedElements } from './watched-elements';
export { loadInput } from './load-input';
export { pressKeys, scanCodes } from './press-keys';
export { readMessages } from './messages';
export type { Stub } from './stub-client';
