import {
  partWithFormerNames,
  readsFormerNames,
  type RenderedDocument,
  type ShellManifest,
} from '@vetportal/contracts/module';
import { traceRatio } from '@vetportal/tracing';
import { escapeJson } from '../http/escape';
import { shellBaseOf } from '../versions/resolved-versions';
import type { PageInput } from './page-input';

/** What the browser needs to hydrate a page. */
export interface Rendered {
  readonly document: Omit<RenderedDocument, 'queries'>;
  /** JSON of each query. */
  readonly queries: readonly string[];
}

/** The shell's default (ms). */
const DEFAULT_TIMEOUT = 3000;

/** Writes the boot document (`@vetportal/contracts/module`) from the modules' prepared JSON. */
export function bootJson(
  { resolved, locale, config, moduleTimeout, overrides }: PageInput,
  rendered: Rendered | undefined,
): string {
  const { shell, fallbackShell, bootModules, missing, build } = resolved;
  const rest = JSON.stringify({
    boot: 1,
    locale,
    shell: {
      version: shell.version,
      contract: shell.contract,
      fallback: fallbackShell && startOf(fallbackShell),
    },
    config,
    missing,
    build,
    moduleTimeout: moduleTimeout === DEFAULT_TIMEOUT ? undefined : moduleTimeout,
    testers: resolved.asksWho ? true : undefined,
    traceRatio: traceRatio() || undefined,
    overrides: overrides && { used: overrides.used, refused: overrides.refused },
    rendered: rendered && documentFor(shell.contract, rendered.document),
  });
  // The data are JSON already, so they are appended as text.
  const open = rendered ? `${rest.slice(0, -2)},"queries":[${rendered.queries.join()}]}` : rest.slice(0, -1);
  return `${escapeJson(open)},"modules":${bootModules}}`;
}

/** What starts a version of the shell. */
const startOf = (shell: ShellManifest) => ({
  version: shell.version,
  contract: shell.contract,
  entry: shell.entry.map((file) => ({
    href: shellBaseOf(shell) + file,
    integrity: shell.files[file]?.integrity ?? '',
  })),
});

/** What was rendered, with the names that the page's shell reads. */
function documentFor(contract: string, document: Rendered['document']): Rendered['document'] {
  if (!readsFormerNames(contract)) return document;
  const parts = Object.entries(document.parts).map(([place, part]) => [place, partWithFormerNames(part)]);
  return { ...document, parts: Object.fromEntries(parts) as typeof document.parts };
}
