import { isHttpUrl, SettingReader, type SettingValues } from '@vetportal/settings';
import type { ForeignProvider } from '../identity/foreign-tokens';

/** Settings that mean nothing where the embedded back end gives tokens out itself. */
const DETAILS = ['AUTH_AUDIENCE', 'AUTH_CUSTOMER_CLAIM', 'AUTH_CHECK_SECONDS'] as const;

const MAX_CHECK_SECONDS = 3600;

/**
 * Reads whose tokens the embedded ERP takes: undefined means its own provider's, or none (docs/operations).
 *
 * @throws SettingsError naming every setting that is wrong
 */
export function readIdentityProvider(values: SettingValues): ForeignProvider | undefined {
  const read = new SettingReader(values);
  const authority = read.text('AUTH_AUTHORITY', '');
  if (!isHttpUrl(authority) || read.text('AUTH_TYPE', '') === 'credentials') {
    for (const name of DETAILS)
      if (read.text(name, '') !== '')
        read.problems.push(
          `${name} is set without another provider: name it with AUTH_AUTHORITY, or unset it`,
        );
    read.finish(null);
    return undefined;
  }
  const audience = read.text('AUTH_AUDIENCE', 'erp');
  const clientId = read.text('AUTH_CLIENT_ID', 'vetportal');
  if (audience === clientId)
    read.problems.push(
      `AUTH_AUDIENCE=${audience} is the portal's client too: an ID token would open the ERP. Give the ERP an audience of its own`,
    );
  const check = read.text('AUTH_CHECK_SECONDS', '300');
  const checkSeconds = Number(check);
  if (!/^\d+$/.test(check) || checkSeconds < 1 || checkSeconds > MAX_CHECK_SECONDS)
    read.problems.push(
      `AUTH_CHECK_SECONDS=${check} is no number of seconds from 1 to ${String(MAX_CHECK_SECONDS)}`,
    );
  const resource = read.text('AUTH_RESOURCE', '');
  return read.finish({
    authority,
    clientId,
    ...(resource === '' ? {} : { resource }),
    checkSeconds,
    audience,
    customerClaim: read.text('AUTH_CUSTOMER_CLAIM', 'email'),
  });
}
