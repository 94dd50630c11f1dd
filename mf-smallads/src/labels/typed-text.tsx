import { styled } from 'styled-components';

/** What somebody has typed into a field of several lines: shown with its line breaks, and never as markup. */
export const TypedText = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
