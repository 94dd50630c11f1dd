import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run test:chaos`: whole journeys while one request in ten fails. A slow suite (`*.slow.ts`), which no other command runs. */
export default defineConfig(base, { testMatch: '**/chaos.slow.ts' });
