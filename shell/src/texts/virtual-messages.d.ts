/** Made by the build of all messages.json of shell, design system and contracts. */
declare module 'virtual:shell-messages/*' {
  const messages: Readonly<Record<string, unknown>>;
  export default messages;
}

/** The nonce of the page's security policy, for scripts and styles that webpack and styled-components add. */
declare let __webpack_nonce__: string | undefined;
