declare module 'virtual:shell-messages/*' {
  /** Compiled ICU messages by id; the build makes them from the messages.json files. */
  const messages: Readonly<Record<string, unknown>>;
  export default messages;
}
