export type { AccessClient, ConfirmedAddress, NewAccess } from './access/access-client';
export type { CartClient, CartConfirmation, CartUpdate } from './cart/cart-client';
export type { LeadsClient, LeadSubject } from './lead/leads-client';
export type { ContentClient, ContentItem } from './content/content-client';
export type { Country, CustomerClient, NewAddress } from './customer/customer-client';
export { DOCUMENTS_PAGE_SIZE } from './documents/documents-client';
export type { DocumentsClient, DocumentsPage } from './documents/documents-client';
export { createErpClient } from './erp-client';
export type { ErpClient } from './erp-client';
export type { ErpForm, FormAnswer, FormsClient } from './forms/forms-client';
export type { ErpConnection, ErpFile } from './http/erp-http';
export type { LearnedParts } from './http/known-parts';
export {
  CartChanged,
  ErpError,
  ErpFailed,
  ErpLacksCall,
  ErpRefused,
  ErpUnavailable,
  ErpUnreachable,
  SessionEnded,
} from './http/errors';
export type { FieldProblem } from './http/errors';
export type { PaymentClient } from './payment/payment-client';
export { ON_ORDER_PAGE_SIZE } from './products-on-order/products-on-order-client';
export type { OnOrderPage, ProductsOnOrderClient } from './products-on-order/products-on-order-client';
export type { LoyaltyClient } from './loyalty/loyalty-client';
export type { MailsClient, MailSwitch } from './mails/mails-client';
export type { PromoSubscriptionsClient } from './promo-subscriptions/promo-subscriptions-client';
export { registrationField } from './registration/registration-client';
export type { RegistrationClient } from './registration/registration-client';
export type { RequestsClient, TeamRequest } from './requests/requests-client';
export { SALES_PAGE_SIZE } from './sales/sales-client';
export type { SalesClient, SalesPage } from './sales/sales-client';
export { smallAdField } from './small-ads/read-small-ad';
export { SMALL_ADS_PAGE_SIZE } from './small-ads/small-ads-client';
export type { SmallAdFile, SmallAdsClient, SmallAdsPage } from './small-ads/small-ads-client';
export type { FiveYears, ProductFamily, StatisticsClient, TopOrdered } from './statistics-client';
export type { WishlistsClient } from './wishlists/wishlists-client';
