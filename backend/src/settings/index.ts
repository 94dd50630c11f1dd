export { readAccessPoint } from './access-point-settings';
export { readDataSettings } from './data-settings';
export { readIdentityProvider } from './identity-provider-settings';
export { readMailServer } from './mail-settings';
