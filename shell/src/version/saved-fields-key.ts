/** Key of what was typed on a page that is loaded anew, in the storage that lives as long as the tab and goes with the session. */
export const SAVED_FIELDS_KEY = 'vetportal.typed';
