import type { Translations } from '@vetportal/i18n';
import type { Pricing, ProductFlag } from '@vetportal/model';
import type { Family } from '../erp/article/families';

/** What the history of orders needs of an article. */
export interface OrderableArticle {
  id: number;
  sku: string;
  names: Translations;
  pricing: Pricing;
  isMadeToOrder: boolean;
  family: Family | null;
  flags: ReadonlySet<ProductFlag>;
}

/* Rows as the tables hold them; keys are the columns of 0003_cart_and_sale.sql, 0417_bought_by_family.sql and 0440_billing_by_delivery.sql. */

export type OrderState = 'cancel' | 'pending' | 'processing' | 'delivery_partial' | 'delivery_full';

export interface SaleRow {
  id: number;
  uuid: string;
  customer_id: number;
  user_id: string | null;
  name: string;
  state: OrderState;
  sale_channel: 'fax' | 'mail' | 'phone' | 'web';
  customer_ref: string | null;
  suite_name: string | null;
  note: string | null;
  date_order: string;
  date_commitment: string | null;
  invoicing_address_id: number;
  delivery_address_id: number;
  carrier_id: number;
  payment_mode_id: number;
  untaxed: number;
  tax: number;
  discount_total: number;
  shipping_untaxed: number;
  shipping_tax: number;
  bought_food: number;
  bought_meds: number;
  bought_equipment: number;
  bought_other: number;
}

export interface SaleLineRow {
  id: number;
  sale_id: number;
  sequence: number;
  product_id: number;
  sku: string;
  name: string;
  qty: number;
  qty_delivered: number;
  qty_unavailable: number;
  qty_canceled: number;
  qty_returned: number;
  gross_unit: number;
  net_unit: number;
  discount_percent: number;
  tax_percent: number;
  untaxed: number;
  tax: number;
  is_delivery: boolean;
  is_mto: boolean;
  date_promised: string | null;
  promo_main: number | null;
  promo_given: number | null;
}

export interface PickingRow {
  id: number;
  sale_id: number;
  name: string;
  state: 'draft' | 'waiting' | 'confirmed' | 'assigned' | 'done' | 'cancel';
  tracking_reference: string | null;
  delivery_date: string | null;
  carrier_id: number;
}

/** What a parcel that has left holds. */
export interface PickingLineRow {
  picking_id: number;
  sale_line_id: number;
  qty: number;
  qty_free: number;
}

export interface InvoiceRow {
  sale_id: number;
  customer_id: number;
  name: string;
  date: string;
  picking_id: number;
}

/** A parcel of a generated order: units by the order's lines, none where it has not left. */
export interface GeneratedPicking extends Omit<PickingRow, 'id' | 'sale_id' | 'name'> {
  units: readonly number[];
}

/** One generated order; numbers and ids are given once all orders stand in the order of their dates. */
export interface GeneratedOrder {
  sale: Omit<SaleRow, 'id' | 'name'>;
  lines: Omit<SaleLineRow, 'id' | 'sale_id'>[];
  /** Those that have left, each with its invoice of that day, then what is still to come. */
  pickings: GeneratedPicking[];
}
