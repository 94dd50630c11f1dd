import { useEffect, type ReactNode } from 'react';

interface Props {
  /** Called once it is in the document. */
  readonly onStands: () => void;
  readonly children: ReactNode;
}

/** Tells when what it holds is in the document: of the frame, that the modules' pages have a place. */
export function Standing({ onStands, children }: Props): ReactNode {
  useEffect(onStands, [onStands]);
  return children;
}
