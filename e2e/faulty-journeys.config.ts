import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/* `npm run faulty-journeys`: whole journeys while one request in ten fails; too long for every run of the tests. */
export default defineConfig(base, { testMatch: '**/faulty-journeys.proof.ts' });
