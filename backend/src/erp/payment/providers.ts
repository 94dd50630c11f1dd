import type { Translations } from '@vetportal/i18n';

/** A way to pay with the order. Its id is also the payment mode of the orders paid with it. */
export interface PaymentProvider {
  id: number;
  code: string;
  names: Translations;
  /** Name and picture of what it is known by. */
  icon: { name: string; image: string };
}

/** Path of the sandbox's pages: it stands for the provider of a payment service. */
export const SANDBOX_PATH = '/payment-sandbox';

export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [
  {
    id: 2,
    code: 'sandbox_bancontact',
    names: { fr: 'Bancontact', nl: 'Bancontact', en: 'Bancontact' },
    icon: { name: 'Bancontact', image: `${SANDBOX_PATH}/assets/debit.svg` },
  },
  {
    id: 3,
    code: 'sandbox_card',
    names: { fr: 'Carte de crédit', nl: 'Kredietkaart', en: 'Credit card' },
    icon: { name: 'Visa, Mastercard', image: `${SANDBOX_PATH}/assets/credit.svg` },
  },
];

export const findProvider = (id: number | null): PaymentProvider | undefined =>
  PAYMENT_PROVIDERS.find((provider) => provider.id === id);
