/** The engine of a browser: what it says of itself is enough to tell groups of visitors apart. Empty where it says nothing. */
export function engineOf(userAgent: string | undefined): 'chromium' | 'firefox' | 'webkit' | '' {
  if (userAgent === undefined) return '';
  if (/Chrom(?:e|ium)\//.test(userAgent)) return 'chromium';
  if (/Gecko\/\d/.test(userAgent)) return 'firefox';
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : '';
}
