import { useOnRestored, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, IconRefresh, Notice } from '@vetportal/ui';
import { useHandScanner } from '@vetportal/ui/hand-scanner';
import { useCallback, useEffect, useRef, useState } from 'react';

type TextId = keyof typeof import('./messages.json');
type ScannedArticles = typeof import('./scanned-articles').ScannedArticles;

/** When the code is asked for: once the page is drawn, then after each failure. */
const WAIT_MS = [0, 2_000, 5_000, 15_000, 30_000] as const;

/**
 * Puts what a hand scanner reads on the cart's page into the cart. It listens from the beginning, so that none is typed into a
 * quantity; the code that looks them up comes after the page, and what is scanned until then waits for it.
 */
export function ListenForScans() {
  const text = useTranslate<TextId>();
  const [scans, setScans] = useState<readonly string[]>([]);
  const { Loaded, isMissing, retry } = useScannedArticles();
  useHandScanner({
    onScan: (content) => {
      setScans((before) => [...before, content]);
      // Whoever goes on scanning expects it to work.
      if (isMissing) retry();
    },
  });
  if (Loaded) return <Loaded scans={scans} />;
  if (!isMissing || scans.length === 0) return null;
  return (
    <Notice
      tone="warning"
      announce="alert"
      actions={
        <Button size="sm" icon={<IconRefresh size={16} />} onClick={retry}>
          {text('cart.retry')}
        </Button>
      }
    >
      {text('cart.scanned.waiting', { count: scans.length })}
    </Notice>
  );
}

/** The code that looks scans up, which is asked for until it is there. The first failure is reported: the others say no more. */
function useScannedArticles() {
  const { telemetry } = usePlatform();
  const [Loaded, setLoaded] = useState<ScannedArticles>();
  const [failures, setFailures] = useState(0);
  const isReported = useRef(false);
  const load = useCallback(async (): Promise<void> => {
    try {
      const { ScannedArticles } = await import('./scanned-articles');
      setLoaded(() => ScannedArticles);
    } catch (error) {
      if (!isReported.current)
        telemetry.error(error, { module: 'mf-cart', part: 'scanned-articles', action: 'load' });
      isReported.current = true;
      setFailures((before) => before + 1);
    }
  }, [telemetry]);
  useEffect(() => {
    if (Loaded) return;
    const again = (): void => void load();
    const timer = setTimeout(again, WAIT_MS[failures] ?? WAIT_MS[WAIT_MS.length - 1]);
    return () => {
      clearTimeout(timer);
    };
  }, [Loaded, failures, load]);
  useOnRestored(!Loaded, () => void load());
  return { Loaded, isMissing: !Loaded && failures > 0, retry: () => void load() };
}
