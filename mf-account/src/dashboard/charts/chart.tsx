import { usePlatform } from '@vetportal/module-runtime';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ChartDrawing } from './draw-chart';

const Place = styled.div`
  position: relative;
  height: 18rem;
  canvas {
    position: absolute;
    inset: 0;
  }
`;

const ForEars = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

interface Props extends ChartDrawing {
  /** What it shows: the caption of the table. */
  readonly title: string;
  /** Heading of the labels in the table: "Year". */
  readonly labelHeading: string;
}

/**
 * Runs once what stands on the page now has been painted; a page in a tab behind is painted when somebody looks at it.
 *
 * @returns forgets it
 */
function afterPaint(run: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Bars for those who see them, and the same figures as a table for those who hear them. */
export function Chart({ title, labelHeading, ...drawing }: Props) {
  const { telemetry } = usePlatform();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { labels, series, stacked, format } = drawing;
  useEffect(() => {
    let remove: (() => void) | undefined;
    let gone = false;
    // The chart library is loaded here alone, and after the figures are on screen: starting it is the page's longest work.
    const forget = afterPaint(() =>
      import('./draw-chart').then(
        ({ drawChart }) => {
          if (!gone && canvas.current)
            remove = drawChart(canvas.current, { labels, series, stacked, format });
        },
        (error: unknown) => telemetry.error(error, { module: 'mf-account', part: 'chart', action: 'load' }),
      ),
    );
    return () => {
      gone = true;
      forget();
      remove?.();
    };
  }, [labels, series, stacked, format, telemetry]);
  return (
    <>
      <Place>
        <canvas ref={canvas} aria-hidden="true" />
      </Place>
      <ForEars>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ key, values }) => (
                  <td key={key}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ForEars>
    </>
  );
}
