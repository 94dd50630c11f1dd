import { formatDate, localeName, type Locale } from '@vetportal/i18n';
import { html, type Html } from '../../identity/pages/html';
import { ANSWER_MAX, type RequestFile, type RequestRecord } from '../../requests/request-store';
import { subjectOfRequest, textOfRequest } from '../../requests/request-subject';
import { text, type BackOfficeMessage } from '../pages/messages';
import { factsOf } from './request-facts';
import { REQUESTS_PATH } from './requests-page';

export interface RequestForTeam {
  readonly locale: Locale;
  readonly request: RequestRecord;
  readonly files: readonly RequestFile[];
  /** What was typed as an answer, and what is wrong with it. */
  readonly refusal?: { readonly answer: string; readonly problem: string } | undefined;
  /** What happened to an answer that could not be given. */
  readonly warning?: string | undefined;
}

/** One request with all that was filled in, and its answer or the form for one (`W20`). */
export function requestPage({ locale, request, files, refusal, warning }: RequestForTeam): Html {
  const say = (key: BackOfficeMessage) => text(locale, key);
  const state = request.answer === null ? 'open' : 'answered';
  const written = textOfRequest(request);
  const address = `${REQUESTS_PATH}/${request.kind}/${request.id}`;
  return html`<p class="crumbs"><a href="${REQUESTS_PATH}?state=${state}">${say('requests')}</a></p>
    ${warning !== undefined && html`<p class="error typed" role="alert">${warning}</p>`}
    ${refusal && html`<p class="error" role="alert">${say('problem')}: <a href="#answer">${refusal.problem}</a></p>`}
    <h1>
      ${subjectOfRequest(request, locale) || say(`request.${request.kind}`)}
      <span class="badge ${state === 'open' ? 'pending' : 'published'}">${say(`requests.${state}`)}</span>
    </h1>
    <div class="columns">
      <div>
        <section class="panel" aria-label="${say('request')}">
          ${written !== '' && html`<p class="body typed">${written}</p>`}
          <dl>
            ${factsOf(request, locale).map(([term, value]) => fact(term, value))}
            ${
              files.length > 0 &&
              html`<dt>${say('file')}</dt>
                <dd>
                  ${files.map(
                    ({ id, name }) => html`<a href="${address}/files/${id}" download>${name}</a><br />`,
                  )}
                </dd>`
            }
          </dl>
        </section>
        ${answerPart(locale, request, address, refusal)}
      </div>
      <div>
        <section class="panel" aria-label="${say('person')}">
          <h2>${request.name}</h2>
          <dl>
            ${request.company !== '' && fact(say('request.company'), request.company)}
            ${fact(say('email'), request.email)} ${fact(say('request.language'), localeName(request.locale))}
            ${fact(say('request.date'), formatDate(locale, request.created_at.toISOString()))}
          </dl>
        </section>
      </div>
    </div>`;
}

function answerPart(
  locale: Locale,
  request: RequestRecord,
  address: string,
  refusal: RequestForTeam['refusal'],
): Html {
  const say = (key: BackOfficeMessage) => text(locale, key);
  if (request.answer !== null) {
    const day = formatDate(locale, request.answered_at?.toISOString() ?? '');
    const title = text(locale, 'request.answeredOn', { day });
    return html`<section class="panel" aria-label="${title}">
      <h2>${title}</h2>
      <p class="typed">${request.answer}</p>
    </section>`;
  }
  const hint = text(locale, 'request.answerIn', {
    language: say(`language.${request.locale}`),
    email: request.email,
  });
  return html`<section class="panel decide" aria-label="${say('request.answer')}">
    <form method="post" action="${address}/answer" novalidate>
      <div class="field">
        <label for="answer">${say('request.answer')}</label>
        <p class="hint" id="answer-hint">${hint} ${request.user_id !== null && say('request.inProfile')}</p>
        <textarea
          id="answer"
          name="answer"
          rows="8"
          maxlength="${ANSWER_MAX}"
          required
          aria-describedby="answer-hint${refusal && html` answer-error`}"
          ${refusal && html` aria-invalid="true"`}
        >
${refusal?.answer}</textarea>
        ${refusal && html`<p class="field-error" id="answer-error">${refusal.problem}</p>`}
      </div>
      <button class="primary" type="submit">${say('request.send')}</button>
    </form>
  </section>`;
}

const fact = (term: string, value: string): Html =>
  html`<dt>${term}</dt>
    <dd>${value}</dd>`;
