import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { deployFile, NODE_VARIABLES, productSettings, root } from './product-settings';

const settings = productSettings();
const unknown = (names: Iterable<string>): string[] =>
  [...names].filter((name) => !settings.has(name) && !NODE_VARIABLES.includes(name));

test('the list of settings is read from the documentation', () => {
  expect(settings.size).toBeGreaterThan(45);
  expect([...settings]).toEqual(expect.arrayContaining(['PORT', 'METRICS_HOST', 'AWS_SESSION_TOKEN']));
});

describe('the Containerfile @W40', () => {
  const steps = deployFile('Containerfile')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
  const of = (instruction: string) => steps.filter(([name]) => name === instruction).map(([, rest]) => rest);

  test('runs as nobody of rights, and writes to /data alone', () => {
    expect(of('USER')).toEqual(['10001:10001']);
    expect(of('VOLUME')).toEqual(['/data']);
    // What runs is root's, so the process cannot change it.
    for (const copied of of('COPY').filter((rest) => rest.includes('--from')))
      expect(copied).toContain('--chown=0:0');
    expect(of('FROM').map((rest) => rest.split(' AS ')[1])).toEqual(['build', 'base', 'edge', 'portal']);
  });

  test('starts programs that the build makes, with settings that there are', () => {
    for (const command of of('CMD')) {
      const [, file = ''] = v.parse(v.array(v.string()), JSON.parse(command));
      const source = file.replace('portal/dist/', 'portal/src/').replace(/\.js$/, '.ts');
      expect([file, existsSync(join(root, source))]).toEqual([file, true]);
    }
    const names = of('ENV').flatMap((rest) => [...rest.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    expect(unknown(names)).toEqual([]);
    for (const [, script = ''] of of('RUN')
      .join('\n')
      .matchAll(/node (\S+\.mjs)/g))
      expect([script, existsSync(join(root, script))]).toEqual([script, true]);
  });
});

const serviceSchema = v.object({
  image: v.string(),
  read_only: v.optional(v.boolean(), false),
  cap_drop: v.array(v.string()),
  security_opt: v.array(v.string()),
  privileged: v.optional(v.literal(false)),
  command: v.optional(v.array(v.string()), []),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  depends_on: v.optional(
    v.union([v.array(v.string()), v.record(v.string(), v.object({ condition: v.string() }))]),
    [],
  ),
});
const composeSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  volumes: v.record(v.string(), v.null()),
});

describe('the compose file @W40', () => {
  const text = deployFile('compose/compose.yaml');
  const { services, volumes } = v.parse(composeSchema, parse(text, { merge: true }));
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('vetportal-'));

  test('has two edges behind a proxy, and all that they need', () => {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining([
        'proxy',
        'edge-1',
        'edge-2',
        'migrate',
        'database',
        'search',
        'identity',
        'store',
      ]),
    );
    for (const name of ['edge-1:8080', 'edge-2:8080', 'back-end:8080'])
      expect(deployFile('compose/nginx.conf')).toContain(name);
  });

  test('the portal has a read-only root, and no service rights that it does not name', () => {
    expect(ours.map(([name, { read_only: isReadOnly }]) => [name, isReadOnly])).toEqual(
      ours.map(([name]) => [name, true]),
    );
    for (const service of Object.values(services)) {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      // To try on one machine: nobody else's.
      for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  test('names settings, services, volumes and variables that there are', () => {
    for (const [, { environment }] of ours) expect(unknown(Object.keys(environment))).toEqual([]);
    for (const { depends_on: needed, volumes: mounted } of Object.values(services)) {
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(names.filter((name) => !(name in services))).toEqual([]);
      const sources = mounted.map((mount) => mount.split(':')[0] ?? '');
      expect(sources.filter((source) => !source.startsWith('./') && !(source in volumes))).toEqual([]);
      for (const source of sources.filter((each) => each.startsWith('./')))
        expect(existsSync(join(root, 'deploy/compose', source))).toBe(true);
    }
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    const given = [...deployFile('compose/.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect([...asked].sort()).toEqual(given.sort());
  });

  test('no secret has a value of its own', () => {
    for (const [name, value] of Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment),
    ))
      if (/PASSWORD|SECRET|TOKEN/.test(name))
        expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{/)]);
  });
});

describe('the unit @W40', () => {
  const unit = deployFile('systemd/vetportal-edge.service');

  test('sets what there is, and starts what the build makes', () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(2);
    expect(unknown(names)).toEqual([]);
    expect(unit).toContain('ExecStart=/usr/bin/node portal/dist/edge.js');
  });

  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, join(root, 'deploy/systemd/vetportal-edge.service')], {
      encoding: 'utf8',
    });
  // On a machine without systemd nothing can read it.
  const testHere = analyze('verify').error ? test.skip : test;
  testHere('systemd reads it, and holds it to be hardened', () => {
    const { status, stderr } = analyze('verify');
    expect([status, stderr]).toEqual([0, '']);
    // In tenths: 0 is the least exposed, 100 the most.
    expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0);
  });
});

describe('the chart @W40', () => {
  const templates = readdirSync(join(root, 'deploy/chart/templates')).filter((name) =>
    name.endsWith('.yaml'),
  );
  const text = templates.map((name) => deployFile(`chart/templates/${name}`)).join('\n---\n');
  const values = v.parse(
    v.object({ settings: v.record(v.string(), v.string()) }),
    parse(deployFile('chart/values.yaml')),
  );

  test('has edges, their migration, disruption budget, autoscaling and network policy', () => {
    const kinds = [...text.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
    expect(kinds.sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'Service',
    ]);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(text).toContain(`${probe}:`);
  });

  test('names settings that there are, and values that are set', () => {
    expect(unknown(Object.keys(values.settings))).toEqual([]);
    expect(
      unknown([...text.matchAll(/^ +(?:- name: )?([A-Z][A-Z_]{3,})(?=:|$)/gm)].map(([, name = '']) => name)),
    ).toEqual([]);
    const all: unknown = parse(deployFile('chart/values.yaml'));
    for (const [, path = ''] of text.matchAll(/\.Values\.([\w.]+)/g)) {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], all);
      expect([path, value === undefined]).toEqual([path, false]);
    }
  });
});
