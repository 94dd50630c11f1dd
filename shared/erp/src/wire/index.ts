export { type AddressWire, addressWire } from './address';
export { type PickupSiteWire, pickupSiteWire, refusalsWire, suiteNameWire } from './cart';
export { euros } from './cents';
export { type ContentWire, contentWire } from './content';
export { type CustomerWire, customerWire, groupsWire, salesPersonWire } from './customer';
export { documentsWire } from './document';
export { type EInvoiceWire, eInvoiceWire } from './e-invoice';
export { formsWire, type FormWire } from './form';
export { leadsWire } from './lead';
export { loyaltyCardWire } from './loyalty';
export { mailSwitchesWire, mailSwitchWire } from './mail-switch';
export { onOrderPageWire, type OnOrderWire, onOrderWire } from './on-order';
export { payableWire, paymentWire, providersWire, transactionWire } from './payment';
export { REGISTRATION_WIRE_NAMES, registeredWire } from './registration';
export { requestsWire } from './request';
export {
  type AmountWire,
  type CarrierWire,
  carrierWire,
  type PickingWire,
  type SaleAmountWire,
  type SaleLineWire,
  type SaleWire,
  saleWire,
} from './sale';
export { type SettingsWire, settingsWire } from './settings';
export { AD_WIRE_NAMES, adsPageWire, type AdWire, adWire, type ListedAdWire } from './small-ad';
export { fiveYearsWire, monthlyOrderedWire, topOrderedWire } from './statistics';
export { subscriptionsWire } from './subscription';
export type { Marker } from './tolerant';
export { type WishlistWire, wishlistWire } from './wishlist';
