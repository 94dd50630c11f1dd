export { type AddressWire, addressWire } from './address';
export { type CustomerWire, customerWire } from './customer';
export { type EInvoiceWire, eInvoiceWire } from './e-invoice';
export type { Marker } from './tolerant';
