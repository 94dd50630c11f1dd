import type { Platform } from '../platform/platform';

/** The background part of a module: command handlers, synchronisation. Runs once a page load, without a screen. */
export interface ServiceModule {
  /**
   * Starts the service.
   *
   * @returns a function that ends it, for a change of version within the page
   */
  readonly start: (platform: Platform) => () => void;
}

/** Declares the background part of a module. */
export const defineService = (service: ServiceModule): ServiceModule => service;
