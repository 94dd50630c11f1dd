import { SMALL_AD_BODY_MAX } from '@vetportal/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database';
import { sendAdFile } from '../../erp/small-ads/send-ad-file';
import type { Outbox } from '../../mail/outbox';
import { mailAdDecided } from '../../small-ads/ad-mail';
import { moderateAd, type Decision } from '../../small-ads/moderate-ad';
import {
  countAds,
  findAd,
  listAdsInState,
  loadFile,
  type SmallAdRecord,
} from '../../small-ads/small-ad-store';
import { backOfficeLocale, sendPage } from '../pages/back-office-page';
import { text } from '../pages/messages';
import { sendNotFound } from '../pages/not-found-page';
import { isOverAt, smallAdPage, type SmallAdForTeam } from './small-ad-page';
import { LIST_SIZE, smallAdsPage, TEAM_STATES, type TeamState } from './small-ads-page';

/** Longest reason, in characters: as long as an ad. */
const REASON_MAX = SMALL_AD_BODY_MAX;

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const params = v.object({ id: digits });
const listQuery = v.object({
  state: v.fallback(v.picklist(TEAM_STATES), 'pending'),
  page: v.fallback(v.pipe(digits, v.minValue(1)), 1),
  done: v.fallback(v.optional(v.picklist(['accepted', 'refused'])), undefined),
  ad: v.fallback(v.optional(digits), undefined),
});
const decisionForm = v.object({
  version: digits,
  reason: v.optional(v.pipe(v.string(), v.maxLength(8_000)), ''),
});

interface SmallAdsContext {
  readonly database: Database;
  readonly outbox: Outbox;
  /** The present day, 'YYYY-MM-DD'. */
  readonly today: () => string;
}

/** The provider team's pages on small ads: what waits, what is published, what was refused (`P05`). */
export function smallAdsRoutes(pages: FastifyInstance, { database, outbox, today }: SmallAdsContext): void {
  pages.get('/small-ads', async (request, reply) => {
    const { state, page, done, ad: doneId } = v.parse(listQuery, request.query);
    const locale = backOfficeLocale(request);
    const [ads, counts, decided] = [
      await listAdsInState(database, { state, page, pageSize: LIST_SIZE }),
      await countAds(database),
      done && doneId !== undefined ? await findAd(database, doneId) : null,
    ];
    const notice = done && decided ? text(locale, done, { title: decided.name }) : undefined;
    return sendPage(request, reply, {
      title: text(locale, 'smallAds'),
      body: smallAdsPage({ locale, state, page, ads, counts, notice }),
    });
  });

  pages.get('/small-ads/:id', async (request, reply) => {
    const ad = await findForTeam(database, request);
    return ad ? showAd(request, reply, { ad, today: today() }) : sendNotFound(request, reply);
  });

  pages.get('/small-ads/:id/file', async (request, reply) => {
    const ad = await findForTeam(database, request);
    const file = ad && (await loadFile(database, ad.id));
    return file ? sendAdFile(reply, file) : sendNotFound(request, reply);
  });

  for (const action of ['accept', 'refuse'] as const) {
    pages.post(`/small-ads/:id/${action}`, async (request, reply) => {
      const form = v.safeParse(decisionForm, request.body ?? {});
      const ad = await findForTeam(database, request);
      if (!form.success || !ad) return sendNotFound(request, reply);
      const locale = backOfficeLocale(request);
      const { version, reason: typed } = form.output;
      const reason = typed.replaceAll('\r\n', '\n').trim();
      const problem = action === 'refuse' ? reasonProblem(reason) : undefined;
      if (problem) {
        const refusal = { reason, problem: text(locale, problem, { max: REASON_MAX }) };
        return showAd(request, reply.code(422), { ad, today: today(), refusal });
      }
      const decision: Decision =
        action === 'accept' ? { action, version, today: today() } : { action, version, reason };
      const decided = await database.transaction(async (queries) => {
        if ((await moderateAd(queries, ad.id, decision)) === null) return false;
        await mailAdDecided(outbox, queries, ad, decision);
        return true;
      });
      if (!decided) {
        const now = await findForTeam(database, request);
        if (!now) return sendNotFound(request, reply);
        const refused = { ad: now, today: today() };
        // A page that stayed open over midnight; the page says why by itself.
        const isOver = action === 'accept' && now.version === version && isOverAt(now, refused.today);
        const warning = isOver ? undefined : text(locale, 'changed');
        return showAd(request, reply.code(409), { ...refused, ...(warning ? { warning } : {}) });
      }
      const done = action === 'accept' ? 'accepted' : 'refused';
      return reply.redirect(`/backoffice/small-ads?done=${done}&ad=${ad.id}`, 303);
    });
  }
}

const reasonProblem = (reason: string): 'reasonMissing' | 'reasonTooLong' | undefined => {
  if (reason === '') return 'reasonMissing';
  return Array.from(reason).length > REASON_MAX ? 'reasonTooLong' : undefined;
};

function showAd(request: FastifyRequest, reply: FastifyReply, shown: Omit<SmallAdForTeam, 'locale'>) {
  const locale = backOfficeLocale(request);
  return sendPage(request, reply, { title: shown.ad.name, body: smallAdPage({ locale, ...shown }) });
}

/** The ad of a request's path, where the team may see it. */
async function findForTeam(
  database: Database,
  request: FastifyRequest,
): Promise<SmallAdForTeam['ad'] | null> {
  const path = v.safeParse(params, request.params);
  const ad = path.success ? await findAd(database, path.output.id) : null;
  return ad && isForTeam(ad) ? ad : null;
}

const isForTeam = (ad: SmallAdRecord): ad is SmallAdRecord & { state: TeamState } =>
  TEAM_STATES.some((state) => state === ad.state);
