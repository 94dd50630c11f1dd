import { matchRoute } from '@vetportal/contracts/module';

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
const isOpen = (part: string | undefined): boolean =>
  part === undefined || part === '*' || part.startsWith(':');

/**
 * Whether a route would get visitors of another one's addresses: both fit some address, and the other one is not the more specific
 * there (`/p/:slug` and `/p/*`, `/cart/` and `/cart`). Which one a page gets is asked of what decides it for pages. What parameters
 * have to look like does not count: two routes that differ in nothing else are too near.
 *
 * @param own pattern of the route that is to be published
 * @param other pattern of a route that is live
 */
export function takesAddressOf(own: string, other: string): boolean {
  const patterns = [partsOf(own), partsOf(other)];
  const length = Math.max(...patterns.map(({ length: parts }) => parts));
  // The shortest address that could fit both: a literal wherever one of them has it.
  const address = Array.from({ length }, (_, index) => {
    const literal = patterns.map((parts) => parts[index]).find((part) => !isOpen(part));
    return encodeURIComponent(literal ?? 'x');
  }).join('/');
  const fits = (path: string): boolean => matchRoute([{ path }], `/${address}`) !== undefined;
  return (
    fits(own) &&
    fits(other) &&
    matchRoute([{ path: own }, { path: other }], `/${address}`)?.route.path === own
  );
}
