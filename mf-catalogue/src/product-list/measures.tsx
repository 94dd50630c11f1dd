import { styled } from 'styled-components';

/** Numbers with their unit, and packs: '40 mg', '2 x 10', '25 °C'. */
const MEASURE =
  /(\d[\d.,]*(?: x \d+)*(?: (?:mg|g|kg|µg|ml|l|cl|mm|cm|m|iu|ui|ie|%|°c|doses?|dosissen)(?:\/ml|\/g)?(?![\p{L}\p{N}]))?)/iu;

const Together = styled.span`
  white-space: nowrap;
`;

/** A name in which no line ends between a number and its unit; for eyes only, the text stays as it is. */
export function WithMeasures({ text }: { readonly text: string }) {
  // Splitting by a group gives text and measures in turn.
  return text
    .split(MEASURE)
    .map((part, index) =>
      index % 2 === 1 && part.includes(' ') ? <Together key={index}>{part}</Together> : part,
    );
}
