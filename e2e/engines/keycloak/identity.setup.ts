import type { FullConfig } from '@playwright/test';
import { allow, importRealm } from './keycloak-admin';

/** Makes the realm, and lets the portal of the journeys sign people in. */
export default async function makeRealm({ projects }: FullConfig): Promise<void> {
  const password = await importRealm();
  await allow([projects[0]?.use.baseURL ?? '']);
  // For the journeys, which run in processes of their own.
  process.env['IDENTITY_PASSWORD'] = password;
}
