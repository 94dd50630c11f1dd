export { type AddressWire, addressWire } from './address';
export { type CustomerWire, customerWire } from './customer';
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
export { payableWire, paymentWire, providersWire, transactionWire } from './payment';
export type { Marker } from './tolerant';
export { type WishlistWire, wishlistWire } from './wishlist';
