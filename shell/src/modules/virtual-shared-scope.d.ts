declare module 'virtual:shared-scope' {
  /** What the shell gives to modules, by request; the build makes it from its list of shared packages. */
  export const shared: Readonly<
    Record<
      string,
      {
        readonly version: string;
        readonly shareConfig: {
          readonly singleton: boolean;
          readonly eager: boolean;
          readonly strictVersion: boolean;
          readonly requiredVersion: string;
        };
        readonly lib: () => unknown;
      }
    >
  >;
}
