import type { ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import type { PortalHistory, PortalLocation } from './portal-history';

const TYPES = {
  push: NavigationType.Push,
  replace: NavigationType.Replace,
  pop: NavigationType.Pop,
} as const;

interface Props {
  readonly history: PortalHistory;
  /** The address to show; one of `history`, not always its last. */
  readonly location: PortalLocation;
  readonly children: ReactNode;
}

/**
 * The router of one React root. Links are written without language: the language of the location is the basename, and both
 * come from one address.
 */
export function PortalRouter({ history, location, children }: Props): ReactNode {
  return (
    <Router
      basename={`/${location.locale}`}
      location={location}
      navigationType={TYPES[history.kind]}
      navigator={history.navigator}
    >
      {children}
    </Router>
  );
}
