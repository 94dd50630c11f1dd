/** On every answer, whatever it holds. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Of these, what a browser reads on documents alone. A page loads some thirty scripts, each with 400 bytes less. */
export const DOCUMENT_HEADERS = [
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
] as const;

/** One year; the preload list is the operator's decision, not ours. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** For pages: kept by the browser for back and forward, asked for anew otherwise, and by nobody else. */
export const PAGE_CACHE = 'private, no-cache';
/** For what changes at any time and is the same for everyone. */
export const REVALIDATE = 'no-cache';
/** For files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
