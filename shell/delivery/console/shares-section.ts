import type { TrafficSplit } from '@vetportal/contracts/module';
import { escapeHtml } from '@vetportal/edge/http/escape';
import { testersOf } from '../traffic/change-split';
import { audienceWords } from '../traffic/audience-words';
import type { Kind } from '../traffic/kinds-of-visitors';
import type { KindMoved, MovedVisitors } from '../traffic/moved-visitors';
import { percent } from './cells';
import type { ConsoleData } from './console-data';
import type { Forms } from './forms';
import { addressOf } from './place';
import type { Section } from './section';
import { shareBar } from './share-bar';
import { type AskedShares, type SharePreview, sharesText } from './share-preview';

/** Published versions that have no share yet and are offered one. */
const OFFERED = 3;

/** What was asked, and what it would do; no preview where that is refused. */
export interface AskedPreview {
  readonly asked: AskedShares;
  readonly preview?: SharePreview;
}

/**
 * Shares by a slider or by a number. A page without scripts cannot have the one follow the other: so the number counts where there is one, and
 * what would happen is said before anything does.
 */
export function sharesSection(
  name: string,
  data: ConsoleData,
  split: TrafficSplit | undefined,
  forms: Forms,
  asked?: AskedPreview,
): Section {
  const offered = offeredVersions(name, data, split);
  return {
    title: 'Shares',
    about:
      'Move the slider, or type a number, which counts instead of it. The other versions share the rest as they do now. Nothing changes before you have seen who moves.',
    columns: [
      ['Version', 'line'],
      ['Now', 'number'],
      ['Share', 'long'],
    ],
    empty: split
      ? 'There is no second version that could have a share.'
      : 'No version of it is live: release one.',
    rows:
      offered.length < 2
        ? []
        : offered.map((version) => {
            const weight = split?.versions.find((share) => share.version === version)?.weight ?? 0;
            const own = asked?.asked.version === version ? asked.asked : undefined;
            return [escapeHtml(version), percent(weight), sliderHtml(forms, version, weight, own)];
          }),
    above: asked?.preview ? previewHtml(name, data, asked.preview, forms) : '',
  };
}

/** Those with a share, those of testers, and the newest of the others. */
function offeredVersions(
  name: string,
  { traffic, versions, stopped }: ConsoleData,
  split: TrafficSplit | undefined,
): readonly string[] {
  if (!split || !traffic) return [];
  const isStopped = (version: string): boolean =>
    stopped.some((each) => each.name === name && each.version === version);
  const live = split.versions.map(({ version }) => version);
  const others = [
    ...testersOf(traffic, name).map(({ version }) => version),
    ...versions.map(({ version }) => version),
  ].filter((version) => !live.includes(version) && !isStopped(version));
  return [...live, ...[...new Set(others)].slice(0, OFFERED)];
}

function sliderHtml(forms: Forms, version: string, weight: number, asked: AskedShares | undefined): string {
  const about = escapeHtml(version);
  const shown = asked === undefined || asked.slider === '' ? String(Math.round(weight / 100)) : asked.slider;
  return (
    `<form class="share" method="get" action="${addressOf(forms.place)}#shares"><input type="hidden" name="version" value="${about}">` +
    `<span class="slider"><input type="range" name="slider" min="0" max="100" step="1" value="${escapeHtml(shown)}" aria-label="Share of ${about} in percent">` +
    '<span class="scale" aria-hidden="true"><span>0</span><span>25</span><span>50</span><span>75</span><span>100</span></span></span>' +
    `<label>or exactly <span class="exact"><input name="exact" inputmode="decimal" autocomplete="off" pattern="\\d{1,3}([.,]\\d{1,2})?" title="From 0 to 100, such as 12.5" size="5" value="${escapeHtml(asked?.exact ?? '')}" aria-label="Share of ${about} in percent, exactly"> %</span></label>` +
    `<button aria-label="See who moves by the share of ${about}">See who moves</button></form>`
  );
}

function previewHtml(
  name: string,
  { rollouts, rules }: ConsoleData,
  { before, after, moved }: SharePreview,
  forms: Forms,
): string {
  const words = sharesText(after);
  if (words === sharesText(before))
    return '<div class="preview" role="status"><h3>Nobody moves</h3><p>These are the shares that there are.</p></div>';
  const running = rollouts.find((each) => each.name === name && each.state === 'running');
  const ends = running
    ? `<p class="trouble">${escapeHtml(running.version)} is on its way: these shares end that, and the guard compares it no more.</p>`
    : '';
  const rule = rules.some((each) => each.name === name && each.needsApproval)
    ? '<p>A version that most have never had gets more than half only after an approval.</p>'
    : '';
  const unit =
    after.unit === 'practice'
      ? 'A practice counts as one visitor, a guest by the browser.'
      : 'A visitor is a browser, and keeps what it gets here.';
  const send = forms.of(
    'set',
    { name, words, was: sharesText(before) },
    '<button class="main">Set these shares</button>',
  );
  return (
    `<div class="preview" role="status"><h3>Who moves</h3>${movedHtml(moved)}` +
    `<dl class="bars"><dt>Now</dt><dd>${shareBar(before, [before, after])}</dd><dt>Then</dt><dd>${shareBar(after, [before, after])}</dd></dl>` +
    `${ends}${rule}<p class="about">${unit} Testers keep their version. What does not fit is said when the shares are set.</p>` +
    `<div class="actions">${send}<a class="button" href="${addressOf(forms.place)}#shares">Leave it</a></div></div>`
  );
}

/** Each kind of visitors by itself, with its own hundred percent. */
function movedHtml({ kinds, areAll }: MovedVisitors): string {
  const isOne = kinds.length === 1 && areAll;
  const more = areAll
    ? ''
    : `<p class="trouble">There are more kinds of visitors than these ${kinds.length}: the versions have too many audiences to say all.</p>`;
  return kinds.map((each) => kindHtml(each, isOne)).join('') + more;
}

function kindHtml({ kind, moves, kept }: KindMoved, isOne: boolean): string {
  const whose = isOne ? 'of visitors' : 'of them';
  const lines = moves.map(({ from, to, weight }) =>
    from === undefined
      ? `<strong>${percent(weight)}</strong> ${whose} get ${escapeHtml(to)}, and had no version`
      : `<strong>${percent(weight)}</strong> ${whose} move from ${escapeHtml(from)} to ${escapeHtml(to)}`,
  );
  const rest = kept > 0 ? [`${percent(kept)} ${whose} keep the version that they have`] : [];
  const heading = isOne ? '' : `<p>${escapeHtml(kindWords(kind))}</p>`;
  return `${heading}<ul class="moves">${[...lines, ...rest].map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

/** Names a kind of visitors by the audiences: `Visitors in “customers” and not in “pages in nl”:`. */
function kindWords({ inside, outside }: Pick<Kind, 'inside' | 'outside'>): string {
  const quoted = (audiences: Kind['inside'], joint: string): string =>
    audiences.map((audience) => `“${audienceWords(audience)}”`).join(joint);
  const words = [
    ...(inside.length > 0 ? [`in ${quoted(inside, ' and in ')}`] : []),
    ...(outside.length > 0 ? [`not in ${quoted(outside, ' nor in ')}`] : []),
  ];
  return `Visitors ${words.join(' and ')}:`;
}
