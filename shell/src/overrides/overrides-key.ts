/** Key in the tab's storage; a sign-out leaves it where it is: it says nothing of a person. */
export const OVERRIDES_KEY = 'vetportal.overrides';
