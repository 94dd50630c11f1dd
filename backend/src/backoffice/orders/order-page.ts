import { formatDate, formatMoney, type Locale } from '@vetportal/i18n';
import { unitsToCome } from '@vetportal/model';
import { html, type Html } from '../../identity/pages/html';
import { text, type BackOfficeMessage } from '../pages/messages';
import { recordTable } from '../pages/record-table';
import { stateMessage } from './orders-page';
import { versionOf, type OrderLineForTeam, type OrderRecord } from './orders-store';

/** What the team can do to units of an order's lines. */
export const ORDER_ACTIONS = ['deliver', 'receive', 'cancel', 'return', 'damage'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export interface OrderForTeam {
  locale: Locale;
  order: OrderRecord;
  lines: readonly OrderLineForTeam[];
  /** What was typed, by line, where it could not be done. */
  typed?: ReadonlyMap<number, string>;
  warning?: string;
  notice?: string | undefined;
}

const COLUMNS: readonly BackOfficeMessage[] = [
  'article',
  'ordered',
  'delivered',
  'canceled',
  'returned',
  'toCome',
  'waiting',
  'units',
];

/** An order with its lines; units of them are shipped, cancelled or taken back together. */
export function orderPage({ locale, order, lines, typed, warning, notice }: OrderForTeam): Html {
  const say = (key: BackOfficeMessage) => text(locale, key);
  return html`<p class="crumbs">
      <a href="/backoffice/orders">${say('orders')}</a>
    </p>
    ${warning !== undefined && html`<p class="error" role="alert">${warning}</p>`}
    ${notice !== undefined && html`<p class="done" role="status">${notice}</p>`}
    <h1>${order.name} <span class="badge">${say(stateMessage(order.state))}</span></h1>
    <p>
      ${order.customer_name} <span class="muted">${order.customer_ref}</span> –
      ${formatDate(locale, order.date_order.toISOString())} – ${formatMoney(locale, order.untaxed)}
      ${say('untaxed')}
    </p>
    <form method="post" action="/backoffice/orders/${order.id}/deliver" novalidate>
      <input type="hidden" name="version" value="${versionOf(lines)}" />
      ${recordTable({
        locale,
        label: 'article',
        columns: COLUMNS,
        rows: lines.map((line) => row(locale, line, typed?.get(line.id))),
      })}
      <p class="actions">
        <button class="primary" type="submit">${say('order.deliver')}</button>
        ${ORDER_ACTIONS.slice(1).map(
          (action) =>
            html`<button
              class="secondary"
              type="submit"
              formaction="/backoffice/orders/${order.id}/${action}"
            >
              ${say(`order.${action}`)}
            </button> `,
        )}
      </p>
    </form>`;
}

function row(locale: Locale, line: OrderLineForTeam, typed: string | undefined): Html {
  const say = (key: BackOfficeMessage) => text(locale, key);
  const toCome = unitsToCome({
    ordered: line.qty,
    delivered: line.qty_delivered,
    canceled: line.qty_canceled,
  });
  const cells: readonly (readonly [BackOfficeMessage, number])[] = [
    ['ordered', line.qty],
    ['delivered', line.qty_delivered],
    ['canceled', line.qty_canceled],
    ['returned', line.qty_returned],
    ['toCome', toCome],
    ['waiting', line.qty_unavailable],
  ];
  return html`<tr role="row">
    <th role="rowheader" scope="row">${line.name} <span class="muted">${line.sku}</span></th>
    ${cells.map(([key, value]) => html`<td role="cell" data-label="${say(key)}">${value}</td>`)}
    <td role="cell" data-label="${say('units')}">
      <input
        name="line-${line.id}"
        inputmode="numeric"
        size="5"
        autocomplete="off"
        aria-label="${text(locale, 'unitsOf', { article: line.name })}"
        value="${typed ?? ''}"
      />
    </td>
  </tr>`;
}
