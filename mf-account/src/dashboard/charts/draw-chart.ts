import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { token, type ColorName } from '@vetportal/ui';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, Legend);

/** One row of bars. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** Integer cents, one for each label. */
  readonly values: readonly number[];
  readonly color: ColorName;
}

export interface ChartDrawing {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** On top of each other instead of side by side. */
  readonly stacked: boolean;
  /** Writes integer cents. */
  readonly format: (cents: number) => string;
}

/**
 * Draws bars into a canvas, in the colours of the present scheme, and again when the scheme changes.
 *
 * @returns takes the chart off
 */
export function drawChart(canvas: HTMLCanvasElement, drawing: ChartDrawing): () => void {
  let chart = new Chart(canvas, configuration(canvas, drawing));
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  const redraw = (): void => {
    chart.destroy();
    chart = new Chart(canvas, configuration(canvas, drawing));
  };
  scheme.addEventListener('change', redraw);
  return () => {
    scheme.removeEventListener('change', redraw);
    chart.destroy();
  };
}

function configuration(
  canvas: HTMLCanvasElement,
  { labels, series, stacked, format }: ChartDrawing,
): ChartConfiguration<'bar'> {
  const colors = colorReader(canvas);
  const text = {
    color: colors(token.color.textMuted),
    font: { family: getComputedStyle(canvas).fontFamily },
  };
  const line = colors(token.color.border);
  return {
    type: 'bar',
    data: {
      // A word a line: labels that do not fit beside each other would be slanted.
      labels: labels.map((label) => label.split(' ')),
      datasets: series.map(({ label, values, color }) => ({
        label,
        data: [...values],
        backgroundColor: colors(token.color[color]),
        maxBarThickness: 40,
        borderRadius: stacked ? 0 : 2,
      })),
    },
    options: {
      // Figures are looked up here, not watched.
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { stacked, ticks: text, grid: { display: false }, border: { color: line } },
        y: {
          stacked,
          beginAtZero: true,
          ticks: { ...text, maxTicksLimit: 6, callback: (value) => format(Number(value)) },
          grid: { color: line },
          border: { display: false },
        },
      },
      plugins: {
        legend: { position: 'bottom', align: 'start', labels: { ...text, boxWidth: 12, boxHeight: 12 } },
        tooltip: {
          callbacks: {
            title: ([at]) => (at === undefined ? '' : (labels[at.dataIndex] ?? '')),
            label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${format(parsed.y ?? 0)}`,
          },
        },
      },
    },
  };
}

/** Reads what a token's colour is here and now: a canvas knows neither custom properties nor schemes. */
function colorReader(canvas: HTMLCanvasElement): (reference: string) => string {
  return (reference) => {
    const probe = document.createElement('span');
    probe.style.color = reference;
    canvas.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
