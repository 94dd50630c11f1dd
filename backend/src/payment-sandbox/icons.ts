/** Drawn for the sandbox: no mark of a real payment scheme. */
export const ICONS = {
  debit:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="#0c4e99"/>' +
    '<path d="M8 18h10l6-10h8" fill="none" stroke="#ffd24a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  credit:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="#3b4757"/>' +
    '<rect y="6" width="40" height="5" fill="#1d2733"/><circle cx="27" cy="18" r="4" fill="#e0644f"/>' +
    '<circle cx="32" cy="18" r="4" fill="#f0b64b" fill-opacity=".85"/></svg>',
} as const;
