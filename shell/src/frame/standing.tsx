import { useEffect, type ReactNode } from 'react';

interface Props {
  /** Called once the frame is in the document. */
  readonly onStands: () => void;
  readonly children: ReactNode;
}

/** Tells when the frame is in the document: then the modules' pages have a place. */
export function Standing({ onStands, children }: Props): ReactNode {
  useEffect(onStands, [onStands]);
  return children;
}
