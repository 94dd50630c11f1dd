import type { TrafficDocument, TrafficSplit } from '@vetportal/contracts/module';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { readShares, UsageError } from '../operator/words';
import { giveShare, setWeights } from '../traffic/change-split';
import { type MovedVisitors, movedVisitors } from '../traffic/moved-visitors';
import { textIn } from './console-http';

/** What is asked of a preview, as it was typed: a share of one version, or the shares of all. */
export interface AskedShares {
  readonly version: string;
  readonly slider: string;
  /** Counts instead of the slider; may be empty. */
  readonly exact: string;
  readonly words: string;
}

/** What a change of shares would do. */
export interface SharePreview {
  readonly before: TrafficSplit | undefined;
  readonly after: TrafficSplit;
  readonly moved: MovedVisitors;
}

/** The shares for which the address of a page asks. */
export function askedShares(query: Readonly<Record<string, unknown>>): AskedShares | undefined {
  const asked = {
    version: textIn(query, 'version'),
    slider: textIn(query, 'slider'),
    exact: textIn(query, 'exact').trim(),
    words: textIn(query, 'words').trim(),
  };
  return asked.words !== '' || asked.exact !== '' || asked.slider !== '' ? asked : undefined;
}

/** Shares as they are typed: `1.3.0=90 1.4.0=10`. */
export const sharesText = (split: TrafficSplit | undefined): string =>
  (split?.versions ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ version, weight }) => `${version}=${weight / 100}`)
    .join(' ');

/**
 * Says what a change of shares would do, without doing it.
 *
 * @throws UsageError where what is typed is no share
 * @throws TrafficRefused where such shares are refused
 */
export function previewShares(document: TrafficDocument, name: string, asked: AskedShares): SharePreview {
  const before = splitOf(document, name);
  const changed =
    asked.words === ''
      ? giveShare(document, name, asked.version, weightOf(asked.exact === '' ? asked.slider : asked.exact))
      : setWeights(document, name, new Map(Object.entries(readShares(asked.words.split(/\s+/)))));
  const after = splitOf(changed, name);
  if (!after) throw new UsageError(`${name} would have no version`);
  return { before, after, moved: movedVisitors(before, after) };
}

/** Reads a share in percent, with a point or a comma. @returns basis points */
function weightOf(text: string): number {
  const percent = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(percent <= 100)) throw new UsageError(`${text} is not a share from 0 to 100 such as 12.5`);
  return Math.round(percent * 100);
}
