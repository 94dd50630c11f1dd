import type { PlatformParts } from '@vetportal/contracts';

/** Stand-ins for what the shell draws: found by role and name, the error named. */
export const testParts: PlatformParts = {
  NotFound: () => <h1>404</h1>,
  PageFailure: ({ error, retry }) => (
    <div role="alert" aria-label="page failure">
      {String(error)}
      <button onClick={retry}>Retry</button>
    </div>
  ),
  PartFailure: ({ error, retry, module }) => (
    <div role="alert" aria-label={`part failure of ${module}`}>
      {String(error)}
      <button onClick={retry}>Retry</button>
    </div>
  ),
};
