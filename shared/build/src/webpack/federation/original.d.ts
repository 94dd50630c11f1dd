/* Files of the federation runtime, by the names that runtimeFiles gives them. */
declare module 'federation-runtime' {
  const federation: import('./runtime-global').FederationRuntime;
  export default federation;
}
declare module 'federation-container-entry' {
  export const initContainerEntry: unknown;
}
