import { formatDate, type Locale } from '@vetportal/i18n';
import { allowsAction } from '@vetportal/model';
import { html, type Html } from '../../identity/pages/html';
import type { SmallAdRecord } from '../../small-ads/small-ad-store';
import { text } from '../pages/messages';
import { period, type TeamState } from './small-ads-page';

export interface SmallAdForTeam {
  locale: Locale;
  ad: SmallAdRecord & { state: TeamState };
  /** 'YYYY-MM-DD' */
  today: string;
  /** What was typed as a reason, and what is wrong with it. */
  refusal?: { reason: string; problem: string } | undefined;
  /** What happened to a decision that could not be taken. */
  warning?: string;
}

/** Whether an ad waits for the team whose last day has passed: nobody would see it (`V06`). */
export const isOverAt = (ad: SmallAdForTeam['ad'], today: string): boolean =>
  allowsAction(ad.state, 'accept') && ad.date_end < today;

/** One ad as its readers will see it, and what the team may decide about it (`P05`). */
export function smallAdPage({ locale, ad, today, refusal, warning }: SmallAdForTeam): Html {
  const say = (key: Parameters<typeof text>[1]) => text(locale, key);
  return html`<p class="crumbs"><a href="/backoffice/small-ads?state=${ad.state}">${say('smallAds')}</a></p>
    ${
      isOverAt(ad, today) &&
      html`<p class="error" role="alert">
        ${text(locale, 'over', { end: formatDate(locale, ad.date_end) })}
      </p>`
    }
    ${warning !== undefined && html`<p class="error" role="alert">${warning}</p>`}
    ${refusal && html`<p class="error" role="alert">${say('problem')}: <a href="#reason">${refusal.problem}</a></p>`}
    <h1>${ad.name} <span class="badge ${ad.state}">${say(`one.${ad.state}`)}</span></h1>
    <div class="columns">
      <div>
        <section class="panel" aria-label="${say('title')}">
          <p class="body typed">${ad.body}</p>
          ${facts([
            [say('category'), say(`category.${ad.category}`)],
            [say('region'), say(`region.${ad.country_state_code}`)],
            [say('period'), period(locale, ad)],
            [say('contact'), ad.contact_name],
            [say('phone'), ad.phone],
            [say('email'), ad.email],
            [
              say('file'),
              ad.file_name !== null &&
                html`<a href="/backoffice/small-ads/${ad.id}/file" download>${ad.file_name}</a>`,
            ],
          ])}
        </section>
        ${
          ad.state === 'cancel' &&
          html`<section class="panel" aria-label="${say('reasonGiven')}">
            <h2>${say('reasonGiven')}</h2>
            <p class="typed">${ad.rejection_reason}</p>
          </section>`
        }
      </div>
      <div>
        <section class="panel" aria-label="${say('customer')}">
          <h2>${say('customer')}</h2>
          <p>${ad.customer_name}<br /><span class="muted">${ad.customer_ref}</span></p>
        </section>
        ${decisions({ locale, ad, today, refusal })}
      </div>
    </div>`;
}

function decisions({ locale, ad, today, refusal }: Omit<SmallAdForTeam, 'warning'>): Html | false {
  const say = (key: Parameters<typeof text>[1]) => text(locale, key);
  if (!allowsAction(ad.state, 'refuse')) return false;
  const version = html`<input type="hidden" name="version" value="${ad.version}" />`;
  return html`<section class="panel decide" aria-label="${say('decision')}">
    <h2>${say('decision')}</h2>
    ${
      allowsAction(ad.state, 'accept') &&
      !isOverAt(ad, today) &&
      html`<form method="post" action="/backoffice/small-ads/${ad.id}/accept">
          ${version}<button class="primary" type="submit">${say('accept')}</button>
        </form>
        <hr />`
    }
    <form method="post" action="/backoffice/small-ads/${ad.id}/refuse" novalidate>
      ${version}
      <div class="field">
        <label for="reason">${say('reason')}</label>
        <textarea
          id="reason"
          name="reason"
          required${refusal && html` aria-invalid="true" aria-describedby="reason-error"`}
        >
${refusal?.reason}</textarea>
        ${refusal && html`<p class="field-error" id="reason-error">${refusal.problem}</p>`}
      </div>
      <button class="refuse" type="submit">${say(ad.state === 'published' ? 'takeOff' : 'refuse')}</button>
    </form>
  </section>`;
}

const facts = (entries: readonly (readonly [string, string | Html | false])[]): Html =>
  html`<dl>
    ${entries.map(([term, value]) =>
      value === false
        ? html``
        : html`<dt>${term}</dt>
            <dd>${value}</dd>`,
    )}
  </dl>`;
