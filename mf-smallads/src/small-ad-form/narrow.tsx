import { styled } from 'styled-components';

/** As wide as a form is read: lines that are not too long, from the page's own margin on. */
export const Narrow = styled.div`
  max-width: 44rem;
`;
