import { useEffect, type ReactNode } from 'react';

interface Props {
  /** Called once the children are in the document. */
  readonly onMounted: () => void;
  readonly children: ReactNode;
}

/** Calls back when its children are in the document: of the frame, that the modules' pages have a container. */
export function Mounted({ onMounted, children }: Props): ReactNode {
  useEffect(onMounted, [onMounted]);
  return children;
}
