import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { ErpClient } from '@vetportal/erp';

/** Ends the ERP's session, in each way to sign in; a cookie's also when nobody is signed in on this page any more. */
export const closeErpSession = (
  type: RuntimeConfig['auth']['type'],
  { access, customer }: Pick<ErpClient, 'access' | 'customer'>,
): Promise<void> => (type === 'credentials' ? access.logout() : customer.signOut(type === 'oidc-cookie'));
