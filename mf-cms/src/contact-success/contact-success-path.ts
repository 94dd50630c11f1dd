/** In the address, where the ERP has given a message no reference. */
export const NO_REFERENCE = 'none';

/**
 * Where somebody goes who has sent a message.
 *
 * @param reference of the message; '' for none
 */
export const contactSuccessPath = (reference: string): string =>
  `/contact-success?reference=${encodeURIComponent(reference === '' ? NO_REFERENCE : reference)}`;
