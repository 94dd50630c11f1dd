/*
 * Who may import whom (docs/modules.md). Every folder with code is one area; an arrow that is not here does not exist.
 */

/** The areas, by folder; the first that fits is taken. */
export const AREAS = {
  model: 'shared/model',
  i18n: 'shared/i18n',
  erp: 'shared/erp',
  search: 'shared/search',
  searchPlugin: 'shared/search/plugin',
  searchEngine: 'shared/search-engine',
  ui: 'shared/ui',
  contracts: 'shared/contracts',
  moduleRuntime: 'shared/module-runtime',
  lists: 'shared/list-import',
  database: 'shared/database',
  settings: 'shared/settings',
  tracing: 'shared/tracing',
  build: 'shared/build',
  ssr: 'shell/ssr',
  edge: 'shell/edge',
  delivery: 'shell/delivery',
  shell: 'shell',
  module: 'mf-*',
  backend: 'backend',
  portal: 'portal',
  e2e: 'e2e',
} as const;

export type Area = keyof typeof AREAS;

const SHARED_FOR_SCREENS = ['model', 'i18n', 'erp', 'search', 'ui', 'contracts', 'moduleRuntime'] as const;
const SHARED_FOR_MODULES = [...SHARED_FOR_SCREENS, 'lists'] as const;

/** For each area the other areas whose code it may use. Nobody may import a module. */
export const ARROWS: Readonly<Record<Area, readonly Area[]>> = {
  model: [],
  i18n: [],
  erp: ['model', 'i18n'],
  search: ['model', 'i18n'],
  // How servers answer a search: the index itself, and the edge before an engine elsewhere.
  searchPlugin: ['search'],
  searchEngine: ['model', 'i18n', 'search'],
  ui: ['model', 'i18n'],
  contracts: ['model', 'i18n'],
  // The contract says what there is, and knows nothing of what makes it run.
  moduleRuntime: ['model', 'i18n', 'erp', 'search', 'contracts'],
  // A step of two modules, which brings its own texts.
  lists: ['model', 'i18n', 'moduleRuntime', 'ui'],
  // Each statement is a span of the request that it belongs to.
  database: ['tracing'],
  settings: [],
  tracing: ['settings'],
  // The build takes the global style out of the design system, and the messages' languages; it names what the shell shares.
  build: ['contracts', 'moduleRuntime', 'i18n', 'ui'],
  // A render's calls for data belong to the request of its page.
  ssr: ['contracts', 'i18n', 'tracing'],
  // Servers draw the mark of the design system, and take nothing else of it (oxlint.config.mjs).
  // It goes by the search's own rules of who may ask what before an engine elsewhere.
  edge: ['ssr', 'contracts', 'model', 'i18n', 'ui', 'search', 'searchPlugin', 'settings', 'tracing'],
  // It fills the ports of the edge, answers on its port, and chooses by its rules.
  delivery: ['edge', 'contracts', 'database', 'settings'],
  shell: SHARED_FOR_SCREENS,
  module: SHARED_FOR_MODULES,
  backend: [
    'model',
    'i18n',
    'contracts',
    'erp',
    'search',
    'searchPlugin',
    'searchEngine',
    'ui',
    'database',
    'settings',
    'build',
  ],
  // The composition root: it alone knows edge, deliveries and back end. Its tests compare what two servers make of a search.
  portal: [
    'edge',
    'delivery',
    'backend',
    'database',
    'settings',
    'tracing',
    'model',
    'i18n',
    'search',
    'searchEngine',
  ],
  // The engine tests run and count as all others do; one of the engines is the stand-in of another ERP.
  e2e: ['model', 'i18n', 'build', 'erp'],
};

/** The same for imports of types alone, beyond ARROWS. */
export const TYPE_ARROWS: Partial<Record<Area, readonly Area[]>> = {
  model: ['i18n'],
  // What the clients can do is part of what the platform gives.
  contracts: ['erp', 'search'],
  // The figures of an edge are taken with traffic documents.
  e2e: ['contracts'],
};

/** The same for tests alone, beyond ARROWS. */
export const TEST_ARROWS: Partial<Record<Area, readonly Area[]>> = {
  // The scripts that stand in a page are tried with what hydrates it.
  edge: ['moduleRuntime'],
};

/**
 * The floors of a package with many folders, from the ground up. Code uses its own folder and those before it, so there is no circle.
 * Files of the package's own folder stand here by their names.
 */
export const FLOORS: Partial<Record<Area, readonly string[]>> = {
  ssr: ['threads', 'page', 'index'],
  edge: [
    'http',
    'ports',
    'security',
    'settings',
    'static-page',
    'versions',
    'folder',
    'server',
    'observation',
    'overrides',
    'testers',
    'search-proxy',
    'dependencies',
    'assets',
    'files',
    'seo',
    'telemetry-ingest',
    'routes',
    'page',
    'edge',
    'index',
  ],
  delivery: [
    'traffic',
    'records',
    'guard',
    'health',
    'store',
    'access',
    'errors',
    'publish',
    'operator',
    'shadow',
    'console',
    'command-line',
    'control-plane',
    'index',
  ],
};

/** What runs in a browser or on both sides: no module of Node. */
export const BROWSER_AREAS: readonly Area[] = [...SHARED_FOR_MODULES, 'shell', 'module'];

/** Packages from outside that an area may use, where not all of them. Tests may use more. */
export const EXTERNALS: Partial<Record<Area, readonly string[]>> = {
  // Pure rules: no input or output, no React.
  model: [],
  erp: ['ky', 'valibot'],
  search: ['ky', 'valibot'],
  // It is read by servers and by the build too: nothing of it may bring React along.
  contracts: ['valibot'],
};

/** Packages from outside of which an area may use types alone, beyond EXTERNALS. */
export const TYPE_EXTERNALS: Partial<Record<Area, readonly string[]>> = {
  contracts: ['react', 'rxjs', '@tanstack/react-query'],
};
