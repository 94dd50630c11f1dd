import { createHash } from 'node:crypto';
import { withFormerNames } from '@vetportal/contracts/module';
import type { RenderPlan } from '@vetportal/contracts/render';
import type { Locale } from '@vetportal/i18n';
import { inSpan } from '@vetportal/tracing';
import type { ErpPart } from '@vetportal/model';
import type { RenderErrors } from '../telemetry-ingest/telemetry-routes';
import type { Overrides } from '../overrides/find-overrides';
import type { ResolvedVersions, ResolvedRoute } from '../versions/resolved-versions';
import { runtimeConfig } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import type { EdgeMetrics } from '../observation/metrics';
import type { PublishedVersions } from '../ports';
import {
  type Composition,
  createAnswerCache,
  createDataFetch,
  createRenderPool,
  type RenderPool,
  type RenderPoolSettings,
} from '@vetportal/ssr';

/** The address of a page, and the facts about the visitor that it depends on. */
export interface PageRequest {
  readonly resolved: ResolvedVersions;
  readonly route: ResolvedRoute | undefined;
  readonly locale: Locale;
  /** Without its language. */
  readonly path: string;
  /** Path with its language, as sent. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly origin: string;
  readonly expected: boolean;
  /** The overrides of the address, which `resolved` contains. */
  readonly overrides?: Overrides | undefined;
}

/** A page to render now. */
export interface RenderRequest extends PageRequest {
  /** A number that changes with the marks of changed data. */
  readonly data: number;
}

export interface PageRenderer {
  /** Everything that the page is composed from. */
  composition(request: RenderRequest): Composition;
  /** Source of the data behind a requested address: `products_fr_be`, `countries`. */
  sourceOf(url: string): string;
  /** Versions and parts that are left alone because they have hung. */
  circuits: RenderPool['circuits'];
  close(): Promise<void>;
}

export interface PageRendererSettings {
  readonly settings: EdgeSettings;
  readonly published: PublishedVersions;
  /** The origin under which the edge reaches itself: `http://127.0.0.1:8080`. */
  readonly ownOrigin: () => string;
  /** What the ERP does not have, where that is known. */
  readonly missingErpParts: () => readonly ErpPart[] | undefined;
  readonly report: (message: string, error: Error) => void;
  /** Called when a page route, a part or the frame of a version has hung while it was rendered. */
  readonly onHang?: ((name: string, version: string) => void) | undefined;
  /** Called with the errors that parts report to telemetry while they render. */
  readonly reportRenderErrors: (errors: RenderErrors) => void;
  /** Creates the threads; tests pass their own. */
  readonly createPool?: (settings: RenderPoolSettings) => RenderPool;
  /** Counts renders, where somebody wants figures. */
  readonly metrics?: EdgeMetrics | undefined;
}

/** Creates the renderer of pages, which runs the code of the visitors' versions. */
export function createPageRenderer({
  settings,
  published,
  ownOrigin,
  missingErpParts,
  report,
  reportRenderErrors,
  onHang,
  createPool = createRenderPool,
  metrics,
}: PageRendererSettings): PageRenderer {
  const renderPlans = new WeakMap<
    ResolvedVersions,
    { readonly plan: RenderPlan; readonly erp: readonly ErpPart[] | undefined }
  >();
  const bases = (): readonly string[] => {
    const { erp, search } = runtimeConfig(settings, ownOrigin());
    return [erp.url, search.url];
  };
  const answers = createAnswerCache(createDataFetch(bases));
  let answersFor = 0;
  const threads = createPool({
    async code(name, version, shellVersion) {
      const [shell, module] = await Promise.all([
        codeOf('shell', shellVersion),
        name === 'shell' ? undefined : codeOf(name, version),
      ]);
      return { shell, module };
    },
    fetch: (call) => answers.fetch(call),
    report: (name, version, error) => report(`${name} ${version} was not rendered`, error),
    onHang(name, version, part) {
      report(`${part} hangs; browsers render it`, new Error('it hung while it was rendered alone'));
      onHang?.(name, version);
    },
  });
  const pool: RenderPool = {
    async render(of, plan, address, task) {
      const { name, version } = of;
      const began = performance.now();
      let failed = true;
      const rendering = await inSpan(
        `render ${task.kind}`,
        'internal',
        () => ({ 'vetportal.module': name, 'vetportal.version': version }),
        async () => {
          try {
            const made = await threads.render(of, plan, address, task);
            failed = false;
            return made;
          } finally {
            const labels = { module: name, version, part: task.kind };
            metrics?.countRender(labels, (performance.now() - began) / 1000, failed);
          }
        },
      );
      // Name and version come from the edge: a module can report only its own errors.
      if (rendering.told)
        reportRenderErrors({ module: name, version, locale: address.locale, errors: rendering.told });
      return rendering;
    },
    circuits: () => threads.circuits(),
    close: () => threads.close(),
  };

  async function codeOf(name: string, version: string): Promise<string> {
    const manifest =
      name === 'shell' ? await published.shell(version) : await published.module(name, version);
    const code =
      manifest.server === undefined
        ? undefined
        : await published.file(name, version, manifest.server, 'identity');
    if (!code) throw new Error(`${name} ${version} has no server bundle`);
    return code.toString('utf8');
  }

  function renderPlanOf(resolved: ResolvedVersions): RenderPlan {
    const erp = missingErpParts();
    let made = renderPlans.get(resolved);
    if (made?.erp !== erp || !made) {
      const shown = {
        modules: resolved.modules.map(({ manifest: { name, routes, contributions } }) =>
          withFormerNames({ name, version: '' as const, routes, contributions }),
        ),
        missing: resolved.missing,
        config: runtimeConfig(settings, ownOrigin(), erp),
      };
      const build = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
      made = { erp, plan: { build, ...shown } };
      renderPlans.set(resolved, made);
    }
    return made.plan;
  }

  return {
    composition({ resolved, route, locale, pathname, search, origin, expected, data }) {
      // What was answered before data changed is not used any more.
      if (data !== answersFor) answers.clear();
      answersFor = data;
      return {
        pool,
        resolved,
        renderPlan: renderPlanOf(resolved),
        address: { origin, locale, pathname, search, expected, data },
        route,
      };
    },
    sourceOf(url) {
      const base = bases().find((each) => url.startsWith(each)) ?? '';
      return url
        .slice(base.length)
        .replace(/^\//, '')
        .replace(/[/?].*$/s, '');
    },
    circuits: () => pool.circuits(),
    close: () => pool.close(),
  };
}
