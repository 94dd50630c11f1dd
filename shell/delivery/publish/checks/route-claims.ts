import { matchRoute } from '@vetportal/contracts/module';

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
const isOpen = (part: string | undefined): boolean =>
  part === undefined || part === '*' || part.startsWith(':');

/**
 * Whether a route would match addresses of another one: both match some address, and the other one is not more specific there (`/p/:slug`
 * and `/p/*`, `/cart/` and `/cart`). The same function decides that for pages. Patterns of parameters do not count: two routes that
 * differ in nothing else are too similar.
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
