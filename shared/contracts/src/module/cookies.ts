/**
 * Set by the shell to 1 while a customer is signed in, and deleted at sign-out; read by the edge. Says no more than that
 * and gives no right: it decides which of the sections for guests and for customers are preloaded.
 */
export const CUSTOMER_COOKIE = 'customer';
