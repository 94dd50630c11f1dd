import { escapeHtml } from '@vetportal/edge/http/escape';
import type { ActionFields } from './command-actions';
import type { Forms } from './forms';
import { noticeHtml, pageHtml } from './page-html';
import { addressOf, moduleOf } from './place';
import { idOf, type Section, sectionHtml } from './section';

/** A notice above the content of a console page. */
export interface Notice {
  readonly text: string;
  readonly isTrouble: boolean;
  /** An action that the operator may force with a second press. */
  readonly anyway?: { readonly path: string; readonly fields: ActionFields };
}

/** The header, the contents and the sections of a page. */
export function framedPage(
  forms: Forms,
  nonce: string,
  sections: readonly Section[],
  notice?: Notice,
): string {
  const {
    place,
    session: { actor, roles },
  } = forms;
  const title = moduleOf(place) ?? (place === '/sets' ? 'Points in time' : undefined);
  const heading =
    title === undefined
      ? '<h1>Delivery</h1>'
      : `<h1><a href="${addressOf('')}">Delivery</a> <span aria-hidden="true">/</span> ${escapeHtml(title)}</h1>`;
  const others = place === '/sets' ? '' : `<a href="${addressOf('/sets')}">Points in time</a>`;
  const contents = sections
    .map((section) => `<a href="#${idOf(section.title)}">${section.title}</a>`)
    .join('');
  const anyway = notice?.anyway;
  const allTheSame = anyway
    ? forms.openButton(
        anyway.path,
        { ...anyway.fields, anyway: 'yes' },
        'Do it all the same',
        `${anyway.fields.name} ${anyway.fields.version}`.trim(),
      )
    : '';
  return pageHtml(
    title ?? 'Delivery',
    nonce,
    `<header>${heading}<p>${escapeHtml(actor)} <small>${escapeHtml(roles.join(', '))}</small></p>${forms.openButton('sign-out', {}, 'Sign out', '')}</header>` +
      `<nav aria-label="Sections">${contents}${others}</nav>` +
      `<main>${notice ? noticeHtml(notice) : ''}${allTheSame}${sections.map(sectionHtml).join('')}</main>`,
  );
}
