import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/* Elements that hold what another root renders. They have no script; the global style gives them `display: contents`. */
type HolderProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- where React looks for elements
  namespace JSX {
    interface IntrinsicElements {
      /** One part in a slot. */
      'vp-part': HolderProps;
      /** The pages of one module. */
      'vp-page': HolderProps;
    }
  }
}
