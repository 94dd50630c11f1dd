import type { Translations } from '@vetportal/i18n';
import { ICONS } from '../../payment-sandbox/icons';

/** A way to pay with the order. Its id is also the payment mode of the orders paid with it. */
export interface PaymentProvider {
  id: number;
  code: string;
  names: Translations;
  /** Name of what it is known by, and its picture as base64. */
  icon?: { name: string; image: string };
}

/** Path of the sandbox's pages: it stands for the provider of a payment service. */
export const SANDBOX_PATH = '/payment-sandbox';

const base64 = (picture: string): string => Buffer.from(picture).toString('base64');

export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [
  {
    id: 2,
    code: 'sandbox_bancontact',
    names: { fr: 'Bancontact', nl: 'Bancontact', en: 'Bancontact' },
    icon: { name: 'Bancontact', image: base64(ICONS.debit) },
  },
  {
    id: 3,
    code: 'sandbox_card',
    names: { fr: 'Carte de crédit', nl: 'Kredietkaart', en: 'Credit card' },
    icon: { name: 'Visa, Mastercard', image: base64(ICONS.credit) },
  },
];

/** By invoice: the way of who has an account, for clients that end each order with a payment. */
export const ON_ACCOUNT: PaymentProvider = {
  id: 1,
  code: 'on_account',
  names: { fr: 'Sur facture', nl: 'Op factuur', en: 'On invoice' },
};

export const findProvider = (id: number | null): PaymentProvider | undefined =>
  PAYMENT_PROVIDERS.find((provider) => provider.id === id);
