import { usePlatform } from '@vetportal/module-runtime';
import { useEffect, useRef, useState } from 'react';

/**
 * The token of a link that was sent by mail. It stands behind the `#`, where no server and no other page sees it, and is taken
 * out of the address at once, so that the history of the browser does not keep it.
 *
 * @returns undefined until it was looked for, '' where there is none
 */
export function useLinkToken(): string | undefined {
  const { navigation } = usePlatform();
  const [token, setToken] = useState<string | undefined>();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    setToken(window.location.hash.slice(1));
    if (window.location.hash !== '') navigation.navigate(navigation.location.value.path, { replace: true });
  }, [navigation]);
  return token;
}
