/*
 * The test kit: pages, slots and services of a module are tested without the shell, the shell without modules. Only for
 * tests: it reads files and wants Jest around it.
 */
export {
  createTestPlatform,
  customer,
  loadInput,
  pressKeys,
  readMessages,
  renderPage,
  renderSlot,
  scanCodes,
  unavailableModule,
  watchedElements,
} from '@vetportal/contracts/testing';
export type {
  Exposes,
  PageOptions,
  PartOptions,
  RenderedPart,
  Stub,
  TestPlatform,
  TestPlatformOptions,
} from '@vetportal/contracts/testing';
