import { media, token } from '@vetportal/ui';
import styled from 'styled-components';

/** A text of reading width, and what belongs to it beside it; below it where there is no room. */
export const TextColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 44rem) minmax(0, 19rem);
  align-items: start;
  gap: ${token.space[12]};
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[8]};
  }
`;
