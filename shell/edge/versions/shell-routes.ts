import type { Translations } from '@vetportal/i18n';
import messages from './messages.json';
import type { ShellRoute } from './resolved-versions';

const title = (id: keyof typeof messages): Translations => messages[id];

/** Pages of the shell itself: the redirect target of the sign-in (`R05`). */
export const SHELL_ROUTES: readonly ShellRoute[] = [
  { path: '/account/oidc-redirect', title: title('edge.oidcRedirect.title') },
];
