import { defineConfig } from '@playwright/test';
import { REALM } from './keycloak-admin';

/*
 * The sign-in journeys against Keycloak, which `npm run test:engines -- identity` brings: the portal on settings alone. Data of
 * its own, small and fresh.
 */
process.env['E2E_DATA'] = 'identity';
process.env['E2E_PORT'] ??= '8098';
const { default: base } = await import('../../playwright.config');
const { webServer, ...rest } = base;
if (!webServer || Array.isArray(webServer)) throw new Error('The journeys have one portal.');

/** So that the second portal, which is started on what is built here, finds the same provider. */
process.env['AUTH_AUTHORITY'] = `${process.env['ENGINE_KEYCLOAK_URL'] ?? ''}/realms/${REALM}`;
process.env['ARTICLES'] = '300';
process.env['CUSTOMERS'] = '12';

export default defineConfig(rest, {
  testDir: '.',
  testIgnore: [],
  // The realm is made when the portal runs already: at the start its provider answers 404, and nothing is started again.
  globalSetup: './identity.setup.ts',
  workers: 2,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['ENGINE_REPORT'] ?? '.cache/identity-report.json' }],
  ],
  // Tokens that are over soon: the portal renews them while a journey looks on.
  webServer: { ...webServer, env: { ...webServer.env, AUTH_CLIENT_ID: 'vetportal-brief' } },
});
