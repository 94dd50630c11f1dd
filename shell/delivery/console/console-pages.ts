import type { EdgeSettings } from '@vetportal/edge';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import type { FastifyReply } from 'fastify';
import type { PreviewAddresses } from '../access/preview-addresses';
import { isReadable, readableBy } from '../access/rights';
import type { OriginalStacks } from '../errors/original-stacks';
import type { Operations } from '../operator/operations';
import { UsageError } from '../operator/words';
import type { Records } from '../records/open-records';
import type { Shadow } from '../shadow/shadow';
import { TrafficRefused } from '../traffic/change-split';
import { type ConsoleData, readConsoleData } from './console-data';
import { type ConsoleHttp, textIn } from './console-http';
import { consolePage } from './console-page';
import { errorsAsked } from './errors-section';
import { modulePage } from './module-page';
import type { Notice } from './page-frame';
import { moduleOf, type Place } from './place';
import type { Section } from './section';
import type { ConsoleSession } from './sessions';
import { readSets } from './sets-data';
import { setsPage } from './sets-page';
import { askedShares, previewShares } from './share-preview';
import type { AskedPreview } from './shares-section';

/** What the console works with. */
export interface ConsoleServices {
  readonly settings: EdgeSettings;
  readonly store: PublishedVersions;
  readonly records: Records;
  readonly operations: Operations;
  readonly previews: PreviewAddresses;
  readonly stacks: OriginalStacks;
  readonly shadow: Shadow;
}

/** How a page is shown, besides whose it is and which. */
export interface Shown {
  readonly status?: number;
  readonly notice?: Notice | undefined;
  /** The query of its address. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** What an action has answered, on the page of a module. */
  readonly section?: Section | undefined;
}

/** Sends a page of the console. */
export type ShowPage = (
  reply: FastifyReply,
  session: ConsoleSession,
  place: Place,
  shown?: Shown,
) => Promise<FastifyReply>;

export function createConsolePages(
  { store, records, previews, stacks }: Omit<ConsoleServices, 'settings'>,
  http: ConsoleHttp,
): ShowPage {
  const overview: ShowPage = async (reply, session, _place, { status = 200, notice, query = {} } = {}) => {
    const asked = { auditBefore: entryIn(query), errorsOf: errorsAsked(query) };
    const data = await readConsoleData(store, records, { previews, stacks }, session, asked);
    return http.send(reply, status, (nonce) => consolePage(data, session, nonce, notice));
  };

  return async (reply, session, place, shown = {}) => {
    const { status = 200, notice, query = {}, section } = shown;
    if (place === '/sets') {
      const [id, other, before] = ['id', 'other', 'before'].map((name) => textIn(query, name) || undefined);
      const sets = await readSets(records, previews, session, { id, other, before });
      const isMissing = (id !== undefined && !sets.one) || (other !== undefined && !sets.other);
      const missing = { text: 'No page has had that set of versions, or long ago.', isTrouble: true };
      return http.send(reply, isMissing ? 404 : status, (nonce) =>
        setsPage(sets, session, nonce, notice ?? (isMissing ? missing : undefined)),
      );
    }
    const name = moduleOf(place);
    if (name === undefined) return overview(reply, session, place, shown);
    const isOwn = isReadable(readableBy(session.roles))({ name });
    const { version: of } = errorsAsked({ errors: name, of: query['of'] });
    const asked = {
      name,
      auditBefore: entryIn(query),
      errorsOf: { name, ...(of === undefined ? {} : { version: of }) },
    };
    const data = isOwn && (await readConsoleData(store, records, { previews, stacks }, session, asked));
    if (!data || !isKnown(data, name))
      // The same whether there is none or it is another team's.
      return overview(reply, session, '', {
        status: 404,
        notice: notice ?? { text: `There is no module ${name} that you may read.`, isTrouble: true },
      });
    const shares = data.traffic && sharesAsked(data, name, query);
    const refusal = shares?.refusal === undefined ? undefined : { text: shares.refusal, isTrouble: true };
    return http.send(reply, refusal ? 422 : status, (nonce) =>
      modulePage(name, data, session, nonce, { notice: notice ?? refusal, shares: shares?.asked, section }),
    );
  };
}

const isKnown = ({ traffic, versions, audit }: ConsoleData, name: string): boolean =>
  versions.length > 0 || audit.length > 0 || (traffic !== undefined && splitOf(traffic, name) !== undefined);

/** What the shares of an address would do, or why they are refused. */
function sharesAsked(
  { traffic }: ConsoleData,
  name: string,
  query: Readonly<Record<string, unknown>>,
): { readonly asked: AskedPreview; readonly refusal?: string } | undefined {
  const asked = askedShares(query);
  if (!asked || !traffic) return undefined;
  try {
    return { asked: { asked, preview: previewShares(traffic, name, asked) } };
  } catch (error) {
    if (!(error instanceof TrafficRefused) && !(error instanceof UsageError)) throw error;
    return { asked: { asked }, refusal: `Such shares are refused: ${error.message}.` };
  }
}

/** The entry of the audit log before which a page starts. */
function entryIn(query: Readonly<Record<string, unknown>>): number | undefined {
  const before = textIn(query, 'before');
  return /^\d{1,15}$/.test(before) ? Number(before) : undefined;
}
