import { formatDate, formatMoney, type Locale } from '@vetportal/i18n';
import type { OrderState } from '../../customers/order-types';
import { html, type Html } from '../../identity/pages/html';
import { text, type BackOfficeMessage } from '../pages/messages';
import { pageLinks } from '../pages/page-links';
import { recordTable } from '../pages/record-table';
import { ORDER_LISTS, type OrderListName, type OrderRecord } from './orders-store';

/** Orders on one page of the list. */
export const LIST_SIZE = 25;

export interface OrdersList {
  locale: Locale;
  list: OrderListName;
  /** From 1. */
  page: number;
  orders: { size: number; data: readonly OrderRecord[] };
}

/** Orders of which something is to come, or those that are done, the newest first. */
export const ordersPage = ({ locale, list, page, orders }: OrdersList): Html =>
  html`<h1>${text(locale, 'orders')}</h1>
    <nav aria-label="${text(locale, 'states')}">
      <ul class="tabs">
        ${ORDER_LISTS.map(
          (one) =>
            html`<li>
              <a href="/backoffice/orders?list=${one}" ${one === list && html` aria-current="true"`}
                >${text(locale, `orders.${one}`)}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${
      orders.data.length === 0
        ? html`<p class="panel empty">${text(locale, 'orders.none')}</p>`
        : recordTable({
            locale,
            label: 'orders',
            columns: ['oneOrder', 'customer', 'orderedOn', 'states', 'orderAmount'],
            rows: orders.data.map((order) => row(locale, order)),
          })
    }
    ${pageLinks({
      locale,
      page,
      pageSize: LIST_SIZE,
      total: orders.size,
      to: (number) => `/backoffice/orders?list=${list}&page=${number}`,
    })}`;

/** A cancelled order has another word than the button that cancels units. */
export const stateMessage = (state: OrderState): BackOfficeMessage =>
  state === 'cancel' ? 'order.off' : `order.${state}`;

const row = (locale: Locale, order: OrderRecord): Html =>
  html`<tr role="row">
    <th role="rowheader" scope="row">
      <a href="/backoffice/orders/${order.id}">${order.name}</a>
    </th>
    <td role="cell" data-label="${text(locale, 'customer')}">
      ${order.customer_name} <span class="muted">${order.customer_ref}</span>
    </td>
    <td role="cell" data-label="${text(locale, 'orderedOn')}">
      ${formatDate(locale, order.date_order.toISOString())}
    </td>
    <td role="cell" data-label="${text(locale, 'states')}">${text(locale, stateMessage(order.state))}</td>
    <td role="cell" data-label="${text(locale, 'orderAmount')}">${formatMoney(locale, order.untaxed)}</td>
  </tr>`;
