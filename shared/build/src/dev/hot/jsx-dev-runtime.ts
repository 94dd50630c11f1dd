import { jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key, ReactNode } from 'react';
import { shownFor } from './components';

export { Fragment } from 'react/jsx-runtime';

/** What the compiler makes of each element while somebody works on it: the live page's, of what a component is now. */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
): ReactNode => (isStatic ? jsxs : jsx)(shownFor(type), props, key);
