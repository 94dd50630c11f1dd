/** What of a route decides whether a path belongs to it. */
export interface RoutePattern {
  /** `:name` is one segment, a final `*` one or more: `/account/sales/:id`, `/c/*`. */
  readonly path: string;
  /** A regular expression for each parameter that has a form. */
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** A route that fits a path, with its parameters, decoded; the rest of a `*` is the parameter `*`. */
export interface RouteMatch<Route extends RoutePattern> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a path, the most specific first: fixed segments before parameters before `*`. The same function
 * answers on the edge (status, preload) and in the shell (which module to mount), so they cannot disagree.
 *
 * @param routes the routes of all modules
 * @param path a path without its language: `/account/sales/42`
 * @returns the match, or undefined for an unknown page: no pattern fits, a parameter has not its form, or the path
 *   cannot be decoded or hides a slash, a backslash or a `..` in a segment
 */
export function matchRoute<Route extends RoutePattern>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  const segments = decodeSegments(path);
  if (!segments) return undefined;
  let best: { match: RouteMatch<Route>; score: number } | undefined;
  for (const route of routes) {
    const params = fit(route, segments);
    if (!params) continue;
    const score = specificity(route.path);
    if (!best || score > best.score) best = { match: { route, params }, score };
  }
  return best?.match;
}

/** Whether an address of a route holds more than its path: without parameters it is the same in each language. */
export const hasParameters = ({ path }: RoutePattern): boolean => /[:*]/.test(path);

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The decoded segments; undefined where one hides a separator or a step upwards, which no page has. */
function decodeSegments(path: string): string[] | undefined {
  try {
    const segments = split(path).map(decodeURIComponent);
    return segments.some((segment) => /^\.{1,2}$|[/\\]/.test(segment)) ? undefined : segments;
  } catch {
    return undefined;
  }
}

function fit(route: RoutePattern, segments: readonly string[]): Record<string, string> | undefined {
  const pattern = split(route.path);
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? segments.length <= fixed.length : segments.length !== fixed.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of fixed.entries()) {
    const value = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
      continue;
    }
    const name = part.slice(1);
    const form = route.params?.[name];
    if (form !== undefined && !new RegExp(`^(?:${form})$`, 'u').test(value)) return undefined;
    params[name] = value;
  }
  if (open) params['*'] = segments.slice(fixed.length).join('/');
  return params;
}

/** Three for a fixed segment, two for a parameter, one for the rest: longer and more literal wins. */
function specificity(path: string): number {
  return split(path).reduce((sum, part) => sum * 4 + (part === '*' ? 1 : part.startsWith(':') ? 2 : 3), 0);
}
