import type { RenderedDocument } from '@vetportal/contracts/module';
import { escapeJson } from './escape';
import type { PageInput } from './page-input';

/** What the browser needs to take a page over. */
export interface Rendered {
  readonly document: Omit<RenderedDocument, 'queries'>;
  /** JSON of each query. */
  readonly queries: readonly string[];
}

/** What the shell takes where nothing is said (ms). */
const USUAL_TIMEOUT = 3000;

/** The boot document (`@vetportal/contracts/module`), made from the modules' prepared parts. */
export function bootJson(
  { resolved, locale, config, moduleTimeout, overrides }: PageInput,
  rendered: Rendered | undefined,
): string {
  const { shell, bootModules, missing, build } = resolved;
  const rest = JSON.stringify({
    boot: 1,
    locale,
    shell: { version: shell.version, contract: shell.contract },
    config,
    missing,
    build,
    moduleTimeout: moduleTimeout === USUAL_TIMEOUT ? undefined : moduleTimeout,
    overrides: overrides && { used: overrides.used, refused: overrides.refused },
    rendered: rendered?.document,
  });
  // Data are JSON already: they stand at the end of what was rendered, as they came.
  const open = rendered ? `${rest.slice(0, -2)},"queries":[${rendered.queries.join()}]}` : rest.slice(0, -1);
  return `${escapeJson(open)},"modules":${bootModules}}`;
}
