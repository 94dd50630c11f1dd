const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

/** Whether a text has the form of an e-mail address; spaces around it do not count. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text.trim());

/** Whether a text has the form of a phone number, in any of the ways in which people write one. */
export const isPhoneNumber = (text: string): boolean => PHONE.test(text.trim());
