import { AREAS, ARROWS, BROWSER_AREAS, EXTERNALS, TYPE_ARROWS, type Area } from './arrows';

const areas = Object.keys(AREAS) as Area[];

/** Settings of eslint-plugin-boundaries: which file belongs to which area. */
export const boundarySettings = {
  'boundaries/elements': areas.map((type) => ({
    type,
    pattern: AREAS[type],
    partialMatch: false,
    // Of shell/edge the edge and not the shell; of two modules each its own.
    exclusive: true,
    ...(type === 'module' ? { capture: ['name'] } : {}),
  })),
  'boundaries/files': [
    { category: 'config', pattern: '**/webpack.config.mjs' },
    { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/testing/**'] },
  ],
};

const OUTSIDE = ['external', 'core'];

const policiesOf = (area: Area) => {
  const from = { element: { type: area } };
  const types = TYPE_ARROWS[area] ?? [];
  return [
    ...ARROWS[area].map((to) => ({ from, allow: { to: { element: { type: to } } } })),
    ...types.map((to) => ({
      from,
      allow: { to: { element: { type: to } }, dependency: { kind: 'type' } },
    })),
  ];
};

/** The last policy that fits decides. */
const externalPolicies = [
  { allow: { to: { module: { origin: OUTSIDE } } } },
  ...BROWSER_AREAS.map((type) => ({
    from: { element: { type } },
    disallow: { to: { module: { origin: 'core' } } },
  })),
  ...Object.entries(EXTERNALS).flatMap(([type, sources]) => [
    { from: { element: { type } }, disallow: { to: { module: { origin: OUTSIDE } } } },
    ...sources.map((source) => ({
      from: { element: { type } },
      allow: { to: { module: { origin: 'external', source } } },
    })),
  ]),
  { from: { file: { categories: 'test' } }, allow: { to: { module: { origin: OUTSIDE } } } },
];

/** Options of the rule `boundaries/dependencies`: the arrows, and nothing beside them. */
export const boundaryRule = {
  default: 'disallow',
  checkAllOrigins: true,
  message:
    '{{from.element.types}} must not import {{to.element.types}}{{to.module.source}}: see shared/build/src/lint/arrows.ts',
  policies: [
    // Within one area everything, but one module from another.
    ...areas
      .filter((area) => area !== 'module')
      .map((type) => ({ from: { element: { type } }, allow: { to: { element: { type } } } })),
    {
      from: { element: { type: 'module' } },
      allow: {
        to: { element: { type: 'module', captured: { name: '{{from.element.captured.name}}' } } },
      },
    },
    ...areas.flatMap(policiesOf),
    // A package's one-line configuration, which is not part of what is built.
    { from: { file: { categories: 'config' } }, allow: { to: { element: { type: 'build' } } } },
    ...externalPolicies,
  ],
};
