import { token } from '@vetportal/ui';
import { styled } from 'styled-components';

/* A table that looks like a chart: who listens hears the numbers, who looks sees the bars. */
const Chart = styled.table`
  width: 100%;
  max-width: 44rem;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token.space[2]};
    font-weight: ${token.fontWeight.semibold};
    text-align: start;
  }
  th,
  td {
    padding: 2px ${token.space[2]} 2px 0;
    font-size: ${token.fontSize.sm};
    text-align: start;
    vertical-align: middle;
    white-space: nowrap;
  }
  thead th {
    color: ${token.color.textMuted};
  }
  tbody th {
    font-weight: inherit;
  }
  td:nth-child(2) {
    text-align: end;
  }
  td:last-child {
    width: 100%;
  }
  svg {
    display: block;
    width: 100%;
    height: 0.875rem;
  }
  rect {
    fill: ${token.color.brand};
  }
`;

interface Props {
  readonly caption: string;
  readonly monthHeading: string;
  readonly quantityHeading: string;
  readonly months: readonly { readonly key: string; readonly name: string; readonly quantity: number }[];
}

/** Quantities by month as bars. */
export function MonthlyChart({ caption, monthHeading, quantityHeading, months }: Props) {
  const highest = Math.max(1, ...months.map(({ quantity }) => quantity));
  return (
    <Chart>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{monthHeading}</th>
          <th scope="col">{quantityHeading}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {months.map(({ key, name, quantity }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{quantity}</td>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(Math.max(0, quantity) / highest) * 100} height="10" rx="1" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </Chart>
  );
}
