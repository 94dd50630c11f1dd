import type { ShellManifest } from '@vetportal/contracts/module';
import type { ErpPart } from '@vetportal/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies';
import type { RefusedCall } from '../http/refused-call';
import { knownOrigin } from '../http/site-origin';
import { isVisitor, newVisitor, VISITOR_COOKIE } from '../http/visitor';
import type { ResolvedVersions } from '../versions/resolved-versions';
import type { VersionResolver } from '../versions/version-resolver';
import { visitorFacts } from '../versions/visitor-facts';
import { REVALIDATE } from '../security/headers';
import { runtimeConfig } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import type { VisitorFacts } from '../ports';

const BUILD_FILE = /^[0-9a-f]{16}\.json$/;

/**
 * The start-up calls (`C01`): the name of the environment, its configuration, and the build that a visitor would get now. The boot
 * document of a page contains all of it; the calls serve pages that stay open, and other clients.
 */
export function addConfigRoutes(
  app: FastifyInstance,
  settings: EdgeSettings,
  resolver: VersionResolver,
  missingErpParts: () => readonly ErpPart[] | undefined,
): void {
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', REVALIDATE).send({ environment: settings.environment }),
  );

  app.get<{ Params: { file: string } }>('/config/:file', (request, reply) => {
    const origin = knownOrigin(request, settings);
    reply.header('cache-control', REVALIDATE);
    if (request.params.file !== `${settings.environment}.json` || origin === undefined) return unknown(reply);
    return reply.send(runtimeConfig(settings, origin, missingErpParts()));
  });

  app.get('/builds/latest.json', async (request, reply) => {
    const { build } = await resolver.resolve(factsOf(request));
    return reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie').send({ id: build });
  });

  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const resolved = await resolver.resolve(factsOf(request));
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie');
    if (!BUILD_FILE.test(request.params.file)) return unknown(reply);
    // A page that stayed open asks for its own build after the traffic has changed: no error, which its console would show. Without
    // `files` shells that do not compare the id stop too.
    if (request.params.file !== `${resolved.build}.json`) return reply.send({ id: resolved.build });
    return reply.send({
      id: resolved.build,
      shell: resolved.shell.version,
      modules: Object.fromEntries(resolved.modules.map(({ manifest }) => [manifest.name, manifest.version])),
      missing: resolved.missing,
      files: scriptsOf(resolved),
    });
  });
}

/** Addresses of all scripts that a browser may need of these versions: what it keeps for a time without a network is whole. */
function scriptsOf({ shell, modules }: ResolvedVersions): readonly string[] {
  const scripts = (base: string, files: ShellManifest['files'], others: readonly (string | undefined)[]) =>
    Object.keys(files)
      .filter((file) => file.endsWith('.js') && !others.includes(file))
      .map((file) => base + file);
  return [
    ...scripts(`/shell/${shell.version}/`, shell.files, [shell.server, shell.worker]),
    ...modules.flatMap(({ manifest: { name, version, files, server } }) =>
      scripts(`/modules/${name}/${version}/`, files, [server]),
    ),
  ];
}

function factsOf(request: FastifyRequest): VisitorFacts {
  const cookie = readCookie(request.headers.cookie, VISITOR_COOKIE.name);
  return visitorFacts(request, isVisitor(cookie) ? cookie : newVisitor());
}

const unknown = <Reply extends { code(status: number): Reply; send(body: unknown): Reply }>(
  reply: Reply,
): Reply =>
  reply.code(404).send({
    code: 'not-found',
    detail: 'not found',
    remedy: '/config.json says which environment this is, /builds/latest.json which build.',
  } satisfies RefusedCall);
