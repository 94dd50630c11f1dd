export { type AddressWire, addressWire } from './address';
export { type CustomerWire, customerWire } from './customer';
export { documentsWire } from './document';
export { type EInvoiceWire, eInvoiceWire } from './e-invoice';
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
export { AD_WIRE_NAMES, adsPageWire, type AdWire, adWire, type ListedAdWire } from './small-ad';
export { onOrderPageWire, type OnOrderWire, onOrderWire } from './on-order';
export { payableWire, paymentWire, providersWire, transactionWire } from './payment';
export { fiveYearsWire, monthlyOrderedWire, topOrderedWire } from './statistics';
export type { Marker } from './tolerant';
export { type WishlistWire, wishlistWire } from './wishlist';
