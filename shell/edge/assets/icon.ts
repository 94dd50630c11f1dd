import { MARK_COLOR, MARK_PATH, MARK_SIDE } from '@vetportal/ui/mark';

const WHITE = '#FFFFFF';
const CORNER = 14;

/** The portal's logo on the brand's blue, as an SVG document for tabs; the PNG files of `icons/` show the same. */
export const ICON_SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">` +
  `<rect width="${MARK_SIDE}" height="${MARK_SIDE}" rx="${CORNER}" fill="${MARK_COLOR}"/>` +
  `<path fill="${WHITE}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`;
