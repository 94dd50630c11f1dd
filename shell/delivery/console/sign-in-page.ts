import { escapeHtml } from '@vetportal/edge/http/escape';
import { CONSOLE_PATH } from './console-path';
import { noticeHtml, pageHtml } from './page-html';

/** What the sign-in page says. */
interface SignIn {
  readonly hasProvider: boolean;
  /** Address of the page that was asked for. */
  readonly returnTo: string;
  /** What went wrong. */
  readonly trouble?: string | undefined;
}

/** The sign-in page: by the provider where there is one, and by a token, which works while the provider does not. */
export function signInPage(nonce: string, { hasProvider, returnTo, trouble }: SignIn): string {
  const notice = trouble === undefined ? '' : noticeHtml({ text: trouble, isTrouble: true });
  const byToken =
    `<form method="post" action="${CONSOLE_PATH}/sign-in">` +
    `<input type="hidden" name="return" value="${escapeHtml(returnTo)}"><label for="token">${hasProvider ? 'Token' : 'Operator token'}</label>` +
    `<input id="token" name="token" type="password" autocomplete="current-password" required${hasProvider ? '' : ' autofocus'}>` +
    '<button>Sign in</button></form>';
  const byProvider = `${CONSOLE_PATH}/sign-in?${new URLSearchParams({ return: returnTo }).toString()}`;
  const content = hasProvider
    ? `<p><a class="button" href="${escapeHtml(byProvider)}">Sign in with your account</a></p><details><summary>With a token</summary>${byToken}</details>`
    : byToken;
  return pageHtml(
    'Sign in',
    nonce,
    `<main class="narrow"><h1>Delivery console</h1>${notice}${content}</main>`,
  );
}

/**
 * What follows the way back from the provider. That way began at another site, so the browser sends no strict cookie on it, not even over a
 * redirect; it does to the page that this one opens.
 *
 * @param returnTo address of the page that was asked for
 */
export const signedInPage = (nonce: string, returnTo: string): string =>
  pageHtml(
    'Signed in',
    nonce,
    `<main class="narrow"><h1>Delivery console</h1><p>You are signed in. <a href="${escapeHtml(returnTo)}">Go on to the console</a></p></main>`,
    `<meta http-equiv="refresh" content="0;url=${escapeHtml(returnTo)}">`,
  );
