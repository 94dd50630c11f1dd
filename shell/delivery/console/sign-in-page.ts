import { CONSOLE_PATH } from './console-path';
import { noticeHtml, pageHtml } from './page-html';

/**
 * The sign-in page: by the provider where there is one, and by a token, which works while the provider does not.
 *
 * @param trouble what went wrong
 */
export function signInPage(nonce: string, hasProvider: boolean, trouble?: string): string {
  const notice = trouble === undefined ? '' : noticeHtml({ text: trouble, isTrouble: true });
  const byToken =
    `<form method="post" action="${CONSOLE_PATH}/sign-in"><label for="token">${hasProvider ? 'Token' : 'Operator token'}</label>` +
    `<input id="token" name="token" type="password" autocomplete="current-password" required${hasProvider ? '' : ' autofocus'}>` +
    '<button>Sign in</button></form>';
  const content = hasProvider
    ? `<p><a class="button" href="${CONSOLE_PATH}/sign-in">Sign in with your account</a></p><details><summary>With a token</summary>${byToken}</details>`
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
 */
export const signedInPage = (nonce: string): string =>
  pageHtml(
    'Signed in',
    nonce,
    `<main class="narrow"><h1>Delivery console</h1><p>You are signed in. <a href="${CONSOLE_PATH}">Go on to the console</a></p></main>`,
    `<meta http-equiv="refresh" content="0;url=${CONSOLE_PATH}">`,
  );
