import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run test:chaos`: whole journeys while one request in ten fails, and while ERP, network and session go and come back. A slow suite (`*.slow.ts`), which no other command runs. */
export default defineConfig(base, { testMatch: ['**/chaos.slow.ts', '**/outages.slow.ts'] });
