import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* The part of `npm run cart-speed` that a person sees; on a busy machine its figures say nothing, so no run of the tests has it. */
export default defineConfig(base, { testMatch: '**/cart-speed.slow.ts', timeout: 170_000, workers: 1 });
