import { usePlatform } from '@vetportal/contracts';
import { useEffect } from 'react';

/** Tells the frame the title of one of the shell's own pages; they are not for search engines. */
export function useShellHead(title: string): void {
  const { navigation } = usePlatform();
  useEffect(() => {
    navigation.setHead({ title, crumbs: [], indexed: false });
  }, [navigation, title]);
}
