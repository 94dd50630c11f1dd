/** No address of the portal is longer. */
const MAX_LENGTH = 2000;

/**
 * Where sign-in returns to: a path of this origin, or home for anything else (`R05`). A path begins with one slash and a
 * character that is neither slash nor backslash, and holds no backslash and no control character, plain or encoded: browsers
 * read those as the beginning of another host.
 *
 * @param target as it stands in the query, decoded once
 * @param home the path to use for what is refused
 */
export function returnTarget(target: string | null | undefined, home: string): string {
  if (!target || target.length > MAX_LENGTH || !/^\/(?![/\\])/.test(target)) return home;
  if (/[\\\p{Cc}\p{Cf}]|%(?:5c|0[0-9a-f]|1[0-9a-f]|7f|2f)/iu.test(target)) return home;
  try {
    const origin = 'https://origin.invalid';
    const url = new URL(target, origin);
    if (url.origin !== origin || url.username !== '' || url.pathname.startsWith('//')) return home;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return home;
  }
}
