import type { TelemetryRecord } from '@vetportal/contracts/module';
import { compareHtml, type HtmlDifference } from './compare-html';

/** A version of a module, or of the shell. */
export interface ShadowedVersion {
  readonly name: string;
  readonly version: string;
}

/** One page of one version. */
export interface RenderedPage {
  readonly status: number;
  /** How long the edge took (ms). */
  readonly ms: number;
  /** Errors that parts of the version met. */
  readonly errors: number;
}

/** A page of the candidate beside that of the live version. */
interface ShadowedPage extends HtmlDifference {
  readonly path: string;
  readonly live: RenderedPage;
  readonly candidate: RenderedPage;
  /** What is worse with the candidate, in words; empty where nothing is. */
  readonly trouble: string;
}

/** What a run has found. */
export interface ShadowReport {
  readonly pages: readonly ShadowedPage[];
  /** In words: each page with trouble, and the time of all. */
  readonly troubles: readonly string[];
}

/** Renders a page of this portal with a version, as for a guest without cookies. */
export type RenderWith = (
  version: ShadowedVersion,
  path: string,
) => Promise<{ readonly status: number; readonly html: string }>;

/** A run ends after that time, with the pages that it has (ms). */
const MOST_MS = 30_000;
/** The candidate is slower where half of its pages take longer than so many times as long, and by more than that (ms). */
const SLOWER = { times: 1.5, ms: 50 };

/** Renders pages of a candidate and of the live version, one after the other. */
export interface ShadowRun {
  /**
   * Renders each page twice, and rests as long as that took: at most half of one processor is used.
   *
   * @throws ShadowBusy while another run is under way on this edge
   */
  compare(
    live: ShadowedVersion,
    candidate: ShadowedVersion,
    paths: readonly string[],
    render: RenderWith,
  ): Promise<ShadowReport>;
  /** Takes the errors of server rendering that were reported on this edge. */
  readonly hear: (records: readonly TelemetryRecord[]) => void;
}

/** Another run is under way. */
export class ShadowBusy extends Error {
  override readonly name = 'ShadowBusy';
}

/** @param rest waits so many milliseconds */
export function createShadowRun(
  rest: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
  now: () => number = () => performance.now(),
): ShadowRun {
  let isRunning = false;
  const errors = new Map<string, number>();
  const errorsOf = ({ name, version }: ShadowedVersion): number => errors.get(`${name}@${version}`) ?? 0;

  async function open(version: ShadowedVersion, path: string, render: RenderWith) {
    const [from, before] = [now(), errorsOf(version)];
    const { status, html } = await render(version, path);
    return { status, html, ms: Math.round(now() - from), errors: errorsOf(version) - before };
  }

  async function comparePages(
    live: ShadowedVersion,
    candidate: ShadowedVersion,
    paths: readonly string[],
    render: RenderWith,
  ): Promise<ShadowedPage[]> {
    const pages: ShadowedPage[] = [];
    const began = now();
    for (const path of paths) {
      const from = now();
      if (from - began > MOST_MS) break;
      const { html: before, ...own } = await open(live, path, render);
      const { html: after, ...next } = await open(candidate, path, render);
      const difference = compareHtml(before, after);
      pages.push({
        path,
        live: own,
        candidate: next,
        ...difference,
        trouble: troubleOf(own, next, difference),
      });
      await rest(now() - from);
    }
    return pages;
  }

  return {
    async compare(live, candidate, paths, render) {
      if (isRunning) throw new ShadowBusy('another version is rendered in the shadow on this edge');
      isRunning = true;
      errors.clear();
      try {
        const pages = await comparePages(live, candidate, paths, render);
        const found = pages
          .filter(({ trouble }) => trouble !== '')
          .map(({ path, trouble }) => `${path} ${trouble}`);
        // The first render of a version starts its thread, which says nothing about its pages.
        return { pages, troubles: [...found, ...slownessOf(pages.slice(1))] };
      } finally {
        isRunning = false;
      }
    },
    hear(records) {
      if (!isRunning) return;
      for (const { kind, module = '', version = '' } of records) {
        const key = `${module}@${version}`;
        if (kind === 'error') errors.set(key, (errors.get(key) ?? 0) + 1);
      }
    },
  };
}

function troubleOf(live: RenderedPage, candidate: RenderedPage, { isEmpty }: HtmlDifference): string {
  if (candidate.status !== live.status)
    return `answers ${candidate.status}, and ${live.status} with the live version`;
  if (candidate.errors > 0 && live.errors === 0)
    return `meets ${candidate.errors} errors, and none with the live version`;
  return isEmpty ? 'shows next to nothing of what the live version shows' : '';
}

function slownessOf(pages: readonly ShadowedPage[]): string[] {
  const [live, candidate] = [
    median(pages.map((page) => page.live.ms)),
    median(pages.map((page) => page.candidate.ms)),
  ];
  return candidate > SLOWER.times * live && candidate > live + SLOWER.ms
    ? [`half of the pages take ${candidate} ms or longer, and ${live} ms with the live version`]
    : [];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
