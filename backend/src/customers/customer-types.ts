import type { AddressRecord } from '../erp/customer/address-store';
import type { Locale } from '@vetportal/i18n';

/** What a customer does (`E22`). */
export const CUSTOMER_FUNCTIONS = [
  'veterinary',
  'nurse',
  'student',
  'supplier',
  'wholesaler',
  'pharmacist',
] as const;
export type CustomerFunction = (typeof CUSTOMER_FUNCTIONS)[number];

/* Rows as the tables hold them; keys are the columns of 0002_customer.sql. */

export interface SalesPersonRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  street: string;
  zip: string;
  city: string;
}

export interface CustomerRow {
  id: number;
  ref: string;
  name: string;
  function: CustomerFunction;
  role: string;
  vat: string | null;
  lang: Locale;
  country_code: 'BE' | 'LU';
  email: string;
  phone: string;
  depot_number: string | null;
  subscription_number: string | null;
  authorisation_number: string | null;
  help_with_fee: boolean;
  sales_person_id: number;
  /** The manufacturer that the customer is, by its id in the catalogue. */
  supplier_id: number | null;
  created_at: string;
}

export interface UserRow {
  id: string;
  customer_id: number;
  email: string;
  title: string;
  given_name: string;
  family_name: string;
  phone: string;
  locale: Locale;
  can_order: boolean;
  email_verified: boolean;
  opt_in: boolean;
  opt_out: boolean;
  password_hash: string | null;
}

/** A customer with everything that belongs to it. */
export interface GeneratedCustomer {
  customer: CustomerRow;
  users: UserRow[];
  addresses: AddressRecord[];
  groupIds: number[];
}
