import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const CHART = join(__dirname, '../../../deploy/chart');
const RENDER = process.env['ENGINE_RENDER'] ?? '';

const labelsSchema = v.optional(v.record(v.string(), v.string()), {});
const namedSchema = v.optional(v.array(v.looseObject({ name: v.string() })), []);
const containerSchema = v.looseObject({ ports: namedSchema, volumeMounts: namedSchema });
const podSchema = v.looseObject({
  metadata: v.looseObject({ labels: labelsSchema }),
  spec: v.looseObject({ containers: v.tuple([containerSchema]), volumes: namedSchema }),
});
const objectSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string(), annotations: labelsSchema }),
  spec: v.optional(v.unknown()),
});
type KubernetesObject = v.InferOutput<typeof objectSchema>;

/** A JSON document is a YAML one. */
const run = (values: object, chart = CHART) =>
  spawnSync(RENDER, [chart, 'orders'], { input: JSON.stringify(values), encoding: 'utf8' });

function render(values: object): KubernetesObject[] {
  const { status, stdout, stderr } = run(values);
  expect([status, stderr]).toEqual([0, '']);
  return v.parse(v.array(objectSchema), JSON.parse(stdout));
}

function of(objects: readonly KubernetesObject[], kind: string, name: string): KubernetesObject {
  const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}
const podOf = ({ spec }: KubernetesObject) => v.parse(v.looseObject({ template: podSchema }), spec).template;
const namesOf = (objects: readonly KubernetesObject[]) =>
  objects.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`).sort();
/** Whether a selector of labels finds a pod. */
const finds = (selector: unknown, { metadata: { labels } }: v.InferOutput<typeof podSchema>): boolean =>
  Object.entries(v.parse(v.record(v.string(), v.string()), selector)).every(
    ([name, value]) => labels[name] === value,
  );

const HOST = { ingress: { host: 'orders.example.be' } };
const EVERYTHING = {
  secretName: 'edge-secrets',
  settings: { PUBLIC_URL: 'https://orders.example.be', DRAIN_SECONDS: '40', S3_BUCKET: 'versions' },
  image: { repository: 'registry.example.be/vetportal-edge', tag: '1.2.3', pullPolicy: 'Always' },
  resources: { requests: { cpu: '500m', memory: '512Mi' }, limits: { cpu: '2', memory: '2Gi' } },
  cache: { size: '10Gi' },
  autoscaling: { minReplicas: 3, maxReplicas: 30, requestsPerSecond: 120, cpuPercent: 60 },
  metrics: { port: 9000 },
  network: { egressTo: [{ ipBlock: { cidr: '10.0.0.0/8', except: ['10.9.0.0/16'] } }] },
  ingress: { host: 'orders.example.be', className: 'traefik', tlsSecretName: 'orders-tls' },
};
/** Behind a balancer of one's own, stopped at once, without limits. */
const LEAST = {
  settings: { DRAIN_SECONDS: '', LOG_LEVEL: '', TRUST_PROXY: '' },
  ingress: { enabled: false },
  autoscaling: { minReplicas: 1, maxReplicas: 1 },
  resources: { requests: null, limits: null },
};
const ALWAYS = [
  'apps/v1 Deployment orders-edge',
  'autoscaling/v2 HorizontalPodAutoscaler orders-edge',
  'batch/v1 Job orders-migrate',
  'networking.k8s.io/v1 NetworkPolicy orders-edge',
  'policy/v1 PodDisruptionBudget orders-edge',
  'v1 ConfigMap orders-settings',
  'v1 Service orders-edge',
  'v1 Service orders-metrics',
];

describe('the chart, rendered and held to the types of Kubernetes @W40', () => {
  test('the values as they are ask for one, and say which', () => {
    const { status, stderr } = run({});
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('ingress.host: the name that visitors use'),
    ]);
  });

  test('with that one: edges that drain, their migration before them, and no more rights than they need', () => {
    const objects = render(HOST);
    expect(namesOf(objects)).toEqual([...ALWAYS, 'networking.k8s.io/v1 Ingress orders'].sort());
    expect(of(objects, 'ConfigMap', 'orders-settings')).toMatchObject({
      data: { DRAIN_SECONDS: '15', LOG_LEVEL: 'info', METRICS_PORT: '9464', TRUST_PROXY: '1' },
    });
    expect(of(objects, 'Deployment', 'orders-edge').spec).toMatchObject({
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        spec: {
          terminationGracePeriodSeconds: 45,
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, runAsUser: 10001 },
          containers: [
            {
              image: 'vetportal-edge:0.1.0',
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
            },
          ],
        },
      },
    });
    expect(of(objects, 'Job', 'orders-migrate').metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
    });
    expect(of(objects, 'HorizontalPodAutoscaler', 'orders-edge').spec).toMatchObject({
      minReplicas: 2,
      maxReplicas: 8,
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { averageUtilization: 70 } } }],
    });
  });

  test('every value reaches its place', () => {
    const objects = render(EVERYTHING);
    expect(of(objects, 'ConfigMap', 'orders-settings')).toMatchObject({
      data: { PUBLIC_URL: 'https://orders.example.be', S3_BUCKET: 'versions', METRICS_PORT: '9000' },
    });
    expect(of(objects, 'Deployment', 'orders-edge').spec).toMatchObject({
      template: {
        spec: {
          terminationGracePeriodSeconds: 70,
          containers: [
            {
              image: 'registry.example.be/vetportal-edge:1.2.3',
              imagePullPolicy: 'Always',
              resources: EVERYTHING.resources,
              ports: [{ containerPort: 8080 }, { containerPort: 9000 }],
              envFrom: [
                { configMapRef: { name: 'orders-settings' } },
                { secretRef: { name: 'edge-secrets' } },
              ],
            },
          ],
          volumes: [{ emptyDir: { sizeLimit: '10Gi' } }, {}],
        },
      },
    });
    expect(podOf(of(objects, 'Job', 'orders-migrate')).spec.containers[0]).toMatchObject({
      image: 'registry.example.be/vetportal-edge:1.2.3',
      env: [{ name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'edge-secrets' } } }],
    });
    expect(of(objects, 'HorizontalPodAutoscaler', 'orders-edge').spec).toMatchObject({
      metrics: [{ type: 'Pods', pods: { target: { averageValue: '120' } } }, { type: 'Resource' }],
    });
    expect(of(objects, 'NetworkPolicy', 'orders-edge').spec).toMatchObject({
      egress: [{ ports: [{ port: 53 }, { port: 53 }] }, { to: EVERYTHING.network.egressTo }],
    });
    expect(of(objects, 'Ingress', 'orders').spec).toMatchObject({
      ingressClassName: 'traefik',
      tls: [{ hosts: ['orders.example.be'], secretName: 'orders-tls' }],
    });
  });

  test('without what can be left out it is whole too', () => {
    const objects = render(LEAST);
    expect(namesOf(objects)).toEqual(ALWAYS);
    expect(of(objects, 'ConfigMap', 'orders-settings')).toMatchObject({
      data: { METRICS_HOST: '0.0.0.0', METRICS_PORT: '9464' },
    });
    expect(of(objects, 'ConfigMap', 'orders-settings')).not.toHaveProperty('data.DRAIN_SECONDS');
    expect(of(objects, 'Deployment', 'orders-edge').spec).toMatchObject({
      template: { spec: { terminationGracePeriodSeconds: 30 } },
    });
  });

  test.each([
    ['the values as they are', HOST],
    ['all values', EVERYTHING],
    ['the least', LEAST],
  ])('with %s names and labels fit each other', (_title, values) => {
    const objects = render(values);
    const edge = podOf(of(objects, 'Deployment', 'orders-edge'));
    const migration = podOf(of(objects, 'Job', 'orders-migrate'));
    const ports = edge.spec.containers[0].ports.map(({ name }) => name);
    const volumes = edge.spec.volumes.map(({ name }) => name);
    expect(edge.spec.containers[0].volumeMounts.map(({ name }) => name)).toEqual(volumes);

    const matching = v.looseObject({ matchLabels: labelsSchema });
    for (const kind of ['Deployment', 'PodDisruptionBudget']) {
      const { selector } = v.parse(
        v.looseObject({ selector: matching }),
        of(objects, kind, 'orders-edge').spec,
      );
      expect([kind, finds(selector.matchLabels, edge)]).toEqual([kind, true]);
      expect([kind, finds(selector.matchLabels, migration)]).toEqual([kind, false]);
    }
    const serviceSchema = v.looseObject({
      selector: labelsSchema,
      ports: v.array(v.looseObject({ targetPort: v.string() })),
    });
    for (const name of ['orders-edge', 'orders-metrics']) {
      const service = v.parse(serviceSchema, of(objects, 'Service', name).spec);
      expect([name, finds(service.selector, edge)]).toEqual([name, true]);
      expect([name, finds(service.selector, migration)]).toEqual([name, false]);
      for (const { targetPort } of service.ports) expect(ports).toContain(targetPort);
    }
    // The policy is for both: the migration goes to the database as well.
    const { podSelector } = v.parse(
      v.looseObject({ podSelector: matching }),
      of(objects, 'NetworkPolicy', 'orders-edge').spec,
    );
    for (const pod of [edge, migration]) expect(finds(podSelector.matchLabels, pod)).toBe(true);
    expect(of(objects, 'HorizontalPodAutoscaler', 'orders-edge').spec).toMatchObject({
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'orders-edge' },
    });
  });

  test.each([
    [
      'a field that there is not',
      'startupProbe:',
      'startUpProbe:',
      'unknown field "spec.template.spec.containers[0].startUpProbe"',
    ],
    [
      'a field that stands twice',
      'volumes:',
      'automountServiceAccountToken: true\n      volumes:',
      'already set in map',
    ],
    ['a value of another kind', 'periodSeconds: 10', 'periodSeconds: often', 'cannot unmarshal string'],
    ['a quantity that is none', 'sizeLimit: 64Mi', 'sizeLimit: 64MB a day', 'quantities must match'],
    [
      'a kind that there is not',
      'kind: Deployment',
      'kind: Deploymant',
      'no kind "Deploymant" is registered',
    ],
  ])('%s is refused', (_title, text, wrong, reason) => {
    const folder = mkdtempSync(join(tmpdir(), 'chart-'));
    try {
      cpSync(CHART, folder, { recursive: true });
      const file = join(folder, 'templates/deployment.yaml');
      const before = readFileSync(file, 'utf8');
      expect(before).toContain(text);
      writeFileSync(file, before.replace(text, wrong));
      const { status, stderr } = run(HOST, folder);
      expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
