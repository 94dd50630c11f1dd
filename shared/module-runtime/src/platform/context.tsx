import { createContext, useContext } from 'react';
import type { Platform } from '@vetportal/contracts';

/** Carries the platform within one React root. The package is shared, so a part in another module's tree reads it too. */
export const PlatformContext = createContext<Platform | undefined>(undefined);

/**
 * The services of the shell.
 *
 * @throws Error outside of a page, slot or service's tree
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform)
    throw new Error('usePlatform: no platform above this component; wrap it in PartScope or renderPart');
  return platform;
}
