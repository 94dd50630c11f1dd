import type { DeveloperPanelProps, InspectedPortal } from '@vetportal/contracts';
import { useEffect, useState } from 'react';

/** How often the page is looked at while the panel is open (ms). */
const LOOK_EVERY_MS = 1000;

/** The page as it is now. */
export function usePortal(read: DeveloperPanelProps['read']): InspectedPortal {
  const [portal, setPortal] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read();
      // Where nothing has changed nothing is drawn again, and what a person has opened stays open.
      setPortal((present) => (JSON.stringify(present) === JSON.stringify(next) ? present : next));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return portal;
}

/** Published versions by module; undefined until they are known, null where they cannot be had. */
export function useVersions(
  versions: DeveloperPanelProps['versions'],
): Readonly<Record<string, readonly string[]>> | null | undefined {
  const [known, setKnown] = useState<Readonly<Record<string, readonly string[]>> | null>();
  useEffect(() => {
    let isThere = true;
    versions().then(
      (list) => isThere && setKnown(list),
      () => isThere && setKnown(null),
    );
    return () => {
      isThere = false;
    };
  }, [versions]);
  return known;
}
