import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { token } from '../tokens/tokens';
import { LOADING_BAR, loadingBarPhase, type LoadingBarPhase, type LoadingTimes } from './loading-bar-phase';

const scale: Readonly<Record<LoadingBarPhase, string>> = {
  idle: '0',
  waiting: '0',
  running: '0.9',
  done: '1',
  leaving: '1',
};

const transitions: Readonly<Record<LoadingBarPhase, string>> = {
  idle: 'none',
  waiting: 'none',
  // Fast at first, ever slower: it never seems to stand still, and never arrives by itself.
  running: `transform ${String(LOADING_BAR.duration)}ms cubic-bezier(0.1, 0.7, 0.2, 1)`,
  done: 'transform 200ms ease-out',
  leaving: `opacity ${String(LOADING_BAR.resetDelay)}ms`,
};

const Bar = styled.div<{ $phase: LoadingBarPhase }>`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${token.layer.loadingBar};
  height: 3px;
  background: ${token.color.loadingBar};
  transform: scaleX(${({ $phase }) => scale[$phase]});
  transform-origin: 0 50%;
  opacity: ${({ $phase }) => ($phase === 'leaving' || $phase === 'idle' ? 0 : 1)};
  transition: ${({ $phase }) => transitions[$phase]};
  pointer-events: none;
`;

/**
 * Follows `loading` through the phases of the bar.
 *
 * @param loading whether a page loads now
 */
export function useLoadingBarPhase(loading: boolean): LoadingBarPhase {
  const times = useRef<LoadingTimes | undefined>(undefined);
  const [phase, setPhase] = useState<LoadingBarPhase>('idle');
  useEffect(() => {
    const now = performance.now();
    if (loading) times.current = { startedAt: now };
    else if (times.current !== undefined) times.current = { ...times.current, finishedAt: now };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      const { phase: present, next } = loadingBarPhase(times.current, performance.now());
      setPhase(present);
      if (next !== undefined) timer = setTimeout(follow, Math.ceil(next));
    };
    follow();
    return () => clearTimeout(timer);
  }, [loading]);
  return phase;
}

export interface LoadingBarProps {
  /** A page is loading. */
  loading: boolean;
}

/** The thin bar at the top edge while a page loads. @G12 */
export function LoadingBar({ loading }: LoadingBarProps) {
  const intl = useIntl();
  const phase = useLoadingBarPhase(loading);
  return (
    <Bar
      $phase={phase}
      role="progressbar"
      aria-label={intl.formatMessage({ id: 'ui.loading' })}
      hidden={phase === 'idle'}
      data-print="hide"
    />
  );
}
