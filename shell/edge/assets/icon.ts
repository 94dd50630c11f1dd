/** The portal's mark: a paw whose pad is a tablet with its score line, on the brand's blue. */
export const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0C4E99"/>' +
  '<g fill="#fff"><ellipse cx="14" cy="29.5" rx="4.6" ry="6" transform="rotate(-24 14 29.5)"/>' +
  '<ellipse cx="26" cy="19" rx="4.8" ry="6.6" transform="rotate(-8 26 19)"/>' +
  '<ellipse cx="38" cy="19" rx="4.8" ry="6.6" transform="rotate(8 38 19)"/>' +
  '<ellipse cx="50" cy="29.5" rx="4.6" ry="6" transform="rotate(24 50 29.5)"/>' +
  '<rect x="18" y="34" width="28" height="17" rx="8.5"/></g><path d="M32 37v11" stroke="#0C4E99" stroke-width="2.4" stroke-linecap="round"/></svg>';
