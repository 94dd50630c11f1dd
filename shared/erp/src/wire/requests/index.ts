export {
  loginRequest,
  newAccessRequest,
  openSessionRequest,
  resetPasswordRequest,
  setPasswordRequest,
  validateEmailRequest,
} from './access';
export {
  carriersQuery,
  checkRequest,
  confirmRequest,
  type ConfirmRequest,
  couponRequest,
  pickupsQuery,
  publicPickupRequest,
  type PublicPickupRequest,
  refreshRequest,
  setCarrierRequest,
  setMethodRequest,
  setPickupRequest,
  syncRequest,
  type TransactionRequest,
  updateRequest,
  type UpdateRequest,
} from './cart';
export {
  changedAddressRequest,
  changePasswordRequest,
  consentRequest,
  mailSwitchRequest,
  newAddressRequest,
} from './customer';
export { idInBody, idInPath } from './fields';
export {
  contentQuery,
  formAnswer,
  formRequest,
  leadRequest,
  MOST_ANSWER_CHARACTERS,
  subscriptionRequest,
} from './form';
export { paymentMethodsQuery, paymentRequest } from './payment';
export { registrationRequest } from './registration';
export {
  cancelRequest,
  documentsQuery,
  FAMILIES,
  onOrderQuery,
  ordersQuery,
  RESTRICTS,
  salesQuery,
  topOrderedQuery,
} from './sale';
export { shownCart } from './shown-cart';
export { adParameters, type AdParameters, adsQuery, ownAdsQuery } from './small-ad';
export {
  changedWishlistRequest,
  MAX_WISHLIST_LINES,
  newItemRequest,
  newWishlistRequest,
  wishlistsQuery,
} from './wishlist';
