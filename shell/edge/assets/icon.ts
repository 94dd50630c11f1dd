/** The portal's mark: a paw whose pad is a tablet with its score line, on the brand's blue. */
export const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0C4E99"/>' +
  '<g fill="#fff"><ellipse cx="15.5" cy="30" rx="4.6" ry="6" transform="rotate(-22 15.5 30)"/>' +
  '<ellipse cx="26" cy="19" rx="4.8" ry="6.6" transform="rotate(-8 26 19)"/>' +
  '<ellipse cx="38" cy="19" rx="4.8" ry="6.6" transform="rotate(8 38 19)"/>' +
  '<ellipse cx="48.500" cy="30" rx="4.6" ry="6" transform="rotate(22 48.5 30)"/>' +
  '<rect x="16" y="31" width="32" height="19" rx="9.500"/></g><path d="M32 34v13" stroke="#0C4E99" stroke-width="2.4" stroke-linecap="round"/></svg>';
