import type { ErpFeature } from '@vetportal/model';
import { createAccessClient, type AccessClient } from './access/access-client';
import { createCartClient, type CartClient } from './cart/cart-client';
import { createContentClient, type ContentClient } from './content/content-client';
import { createCustomerClient, type CustomerClient } from './customer/customer-client';
import { createDocumentsClient, type DocumentsClient } from './documents/documents-client';
import { createFormsClient, type FormsClient } from './forms/forms-client';
import { createErpHttp, type ErpConnection } from './http/erp-http';
import { createLeadsClient, type LeadsClient } from './lead/leads-client';
import { createLoyaltyClient, type LoyaltyClient } from './loyalty/loyalty-client';
import { createMailsClient, type MailsClient } from './mails/mails-client';
import { createPaymentClient, type PaymentClient } from './payment/payment-client';
import {
  createProductsOnOrderClient,
  type ProductsOnOrderClient,
} from './products-on-order/products-on-order-client';
import {
  createPromoSubscriptionsClient,
  type PromoSubscriptionsClient,
} from './promo-subscriptions/promo-subscriptions-client';
import { createRegistrationClient, type RegistrationClient } from './registration/registration-client';
import { createRequestsClient, type RequestsClient } from './requests/requests-client';
import { createSalesClient, type SalesClient } from './sales/sales-client';
import { createSmallAdsClient, type SmallAdsClient } from './small-ads/small-ads-client';
import { createStatisticsClient, type StatisticsClient } from './statistics-client';
import { createWishlistsClient, type WishlistsClient } from './wishlists/wishlists-client';

/** The ERP's calls by subject. */
export interface ErpClient {
  /**
   * Whether the ERP has what a part of the portal needs; true as long as nothing says otherwise. What is absent is not shown.
   *
   * @since 1.10
   */
  has(feature: ErpFeature): boolean;
  readonly access: AccessClient;
  readonly cart: CartClient;
  readonly content: ContentClient;
  readonly customer: CustomerClient;
  readonly documents: DocumentsClient;
  readonly payment: PaymentClient;
  readonly forms: FormsClient;
  readonly leads: LeadsClient;
  readonly loyalty: LoyaltyClient;
  /** @since 1.10.0 */
  readonly mails: MailsClient;
  readonly productsOnOrder: ProductsOnOrderClient;
  readonly promoSubscriptions: PromoSubscriptionsClient;
  readonly registration: RegistrationClient;
  /** @since 1.10.0 */
  readonly requests: RequestsClient;
  readonly sales: SalesClient;
  readonly smallAds: SmallAdsClient;
  readonly statistics: StatisticsClient;
  readonly wishlists: WishlistsClient;
}

/** Makes the client of one ERP. Calls throw ErpError; answers are parsed, money is integer cents. */
export function createErpClient(connection: ErpConnection): ErpClient {
  const http = createErpHttp(connection);
  return {
    has: (feature) => http.has(feature),
    access: createAccessClient(http, connection),
    cart: createCartClient(http),
    content: createContentClient(http),
    customer: createCustomerClient(http),
    documents: createDocumentsClient(http),
    payment: createPaymentClient(http, connection),
    forms: createFormsClient(http),
    leads: createLeadsClient(http),
    loyalty: createLoyaltyClient(http),
    mails: createMailsClient(http),
    productsOnOrder: createProductsOnOrderClient(http),
    promoSubscriptions: createPromoSubscriptionsClient(http),
    registration: createRegistrationClient(http),
    requests: createRequestsClient(http),
    sales: createSalesClient(http),
    smallAds: createSmallAdsClient(http),
    statistics: createStatisticsClient(http),
    wishlists: createWishlistsClient(http),
  };
}
