import { type Locale, localePath, localeTag } from '@vetportal/i18n';
import { MARK_COLOR } from '@vetportal/ui/mark';
import { SITE_NAME, text } from '../static-page/texts';

/** An icon as pixels. */
export interface PixelIcon {
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  readonly file: URL;
  /** Its purpose in the manifest; undefined: not in the manifest, a page links to it. */
  readonly purpose?: 'any' | 'maskable';
}

/** The icon of an installed page on Apple's systems. */
export const APPLE_ICON = '/icons/vetportal-apple-180.png';

/**
 * The icons as pixels: with rounded corners, or without for systems that mask icons. The paw is within their safe zone, a circle whose
 * radius is 40 % of the side.
 */
export const PIXEL_ICONS: readonly PixelIcon[] = [
  {
    path: '/icons/vetportal-192.png',
    size: 192,
    file: new URL('./icons/vetportal-192.png', import.meta.url),
    purpose: 'any',
  },
  {
    path: '/icons/vetportal-512.png',
    size: 512,
    file: new URL('./icons/vetportal-512.png', import.meta.url),
    purpose: 'any',
  },
  {
    path: '/icons/vetportal-maskable-192.png',
    size: 192,
    file: new URL('./icons/vetportal-maskable-192.png', import.meta.url),
    purpose: 'maskable',
  },
  {
    path: '/icons/vetportal-maskable-512.png',
    size: 512,
    file: new URL('./icons/vetportal-maskable-512.png', import.meta.url),
    purpose: 'maskable',
  },
  { path: APPLE_ICON, size: 180, file: new URL('./icons/vetportal-apple-180.png', import.meta.url) },
];

/**
 * The web manifest in a person's language (`R30`). The start address has no language, so that it redirects to the present one, and the `id`
 * is the same in all languages, so that another language is no second application.
 */
export function webManifest(locale: Locale): string {
  const shortcut = (id: 'search' | 'quickOrder' | 'cart' | 'orders', path: string) => ({
    name: text(`edge.manifest.${id}`, locale),
    url: localePath(locale, path),
  });
  return JSON.stringify({
    id: '/',
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: text('edge.manifest.description', locale),
    lang: localeTag(locale),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: MARK_COLOR,
    background_color: '#F5F7FA',
    categories: ['business', 'medical', 'shopping'],
    icons: [
      ...PIXEL_ICONS.flatMap(({ path, size, purpose }) =>
        purpose ? [{ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
      ),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut('quickOrder', '/quick-order'),
      shortcut('search', '/search'),
      shortcut('cart', '/cart'),
      shortcut('orders', '/account/sales'),
    ],
  });
}
