import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/*
 * What one waits for before a commit (`npm test`): each route, module and language, a fallback and a fault. Tests that carry the tag
 * `@main`; all others are in `npm run test:all`.
 */
export default defineConfig(base, { grep: /@main\b/ });
