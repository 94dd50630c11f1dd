import { isHttpUrl, SettingReader, type SettingValues } from '@vetportal/settings';
import type { AccessPointSettings } from '../erp/e-invoice/access-point';

/**
 * Reads to which access point of the Peppol network the embedded ERP sends invoices: undefined means to the one that stands in
 * (docs/operations).
 *
 * @throws SettingsError naming every setting that is wrong; never with the token
 */
export function readAccessPoint(values: SettingValues): AccessPointSettings | undefined {
  const read = new SettingReader(values);
  const url = read.text('ACCESS_POINT_URL', '');
  const token = read.text('ACCESS_POINT_TOKEN', '');
  if (url === '' && token !== '')
    read.problems.push(
      'ACCESS_POINT_TOKEN is set without ACCESS_POINT_URL: name the access point, or unset it',
    );
  if (url !== '' && !isHttpUrl(url))
    read.problems.push(`ACCESS_POINT_URL=${url} is no address such as https://ap.example.be/documents`);
  if (url !== '' && token === '')
    read.problems.push('ACCESS_POINT_TOKEN is not set: the access point would take nothing');
  return read.finish(url === '' ? undefined : { url: url.replace(/\/$/, ''), token });
}
