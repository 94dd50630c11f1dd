import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** As wide as most amounts, and says nothing: spaces of a digit's width. */
export const BLANK_AMOUNT = '\u2007\u2007\u2007\u2007\u2007\u2007';

const Place = styled.div`
  position: relative;
  width: 100%;
  > :first-child {
    display: flex;
    flex-direction: column;
    gap: 1px;
    visibility: hidden;
  }
  > :last-child {
    position: absolute;
    inset: 0;
  }
`;

interface Props {
  /** What will stand here, with `BLANK_AMOUNT` for what is somebody's. */
  readonly children: ReactNode;
  readonly skeleton: ReactNode;
}

/**
 * Holds a customer's price a place of its size while it is not known who is there: what stands beside and below it, the way into the
 * cart above all, is where it will be.
 */
export const PricePlace = ({ children, skeleton }: Props): ReactNode => (
  <Place aria-hidden>
    <div>{children}</div>
    {skeleton}
  </Place>
);
