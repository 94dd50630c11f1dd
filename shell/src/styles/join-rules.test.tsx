import { renderToString } from 'react-dom/server';
import { css, styled } from 'styled-components';

const GAP = 'var(--gap)';
const alike = css`
  color: ${GAP};
  margin: ${GAP} ${GAP};
`;

/** The same components, declared anew: the build names them by where they stand in the source. */
function declared() {
  const Row = styled.div<{ $wide: boolean }>`
    gap: ${GAP};
    ${alike}
    ${({ $wide }) => ($wide ? 'width: 100%;' : '')}
    padding: ${GAP} ${GAP};
  `;
  const Cell = styled.span`
    gap: ${GAP};
    ${Row} & {
      margin: ${GAP};
    }
  `;
  const Narrow = styled(Cell)`
    padding: ${GAP};
  `;
  const html = renderToString(
    <Row $wide>
      <Row $wide={false} />
      <Cell />
      <Narrow />
    </Row>,
  );
  return { Row, Cell, html };
}

test('texts that follow each other are put together once, and the classes are the same @B11', async () => {
  const before = declared();
  await import('./join-rules');
  const { Row, Cell, html } = declared();
  expect(before.Cell.componentStyle.rules.length).toBeGreaterThan(1);
  expect(Cell.componentStyle.rules).toHaveLength(1);
  expect(Row.componentStyle.rules).toEqual([expect.any(String), expect.any(Function), expect.any(String)]);
  expect(html).toBe(before.html);
  expect(html.match(/ class="[^" ]+ [^"]+"/g)).toHaveLength(4);
});
