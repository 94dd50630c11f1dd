import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';

/**
 * A policy of its own for the page: its script and style come as files of this origin, so nothing inline is allowed.
 * Swagger UI's icons are data images.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style element that Swagger UI writes itself.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const INFO = {
  title: 'Vetportal ERP',
  version: '1.0.0',
  description:
    'The calls of the embedded reference ERP. Money is decimal euros; a quantity of a cart transaction is a difference.',
  // What clients cannot tell by the calls alone (docs/erp.md).
  'x-transactions-once': true,
  'x-lead-files': true,
};

/**
 * Describes the routes that are added afterwards as OpenAPI, with a page at `{prefix}/docs` and JSON at `{prefix}/docs/json` and, as a
 * Shopinvader has it, at `{prefix}/openapi.json`.
 */
export async function describeCalls(erp: FastifyInstance): Promise<void> {
  await erp.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url }) => ({ schema: toJsonSchemas(schema), url }),
  });
  await erp.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: erp.prefix,
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'Vetportal ERP' },
    uiConfig: { validatorUrl: null, docExpansion: 'list', deepLinking: true },
  });
  erp.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(belowPrefix(erp.swagger(), erp.prefix)),
  );
}

/** The description as a Shopinvader has it: paths below the address of the service. */
const belowPrefix = <Description extends { paths?: object }>(description: Description, prefix: string) => ({
  ...description,
  servers: [{ url: prefix }],
  paths: Object.fromEntries(
    Object.entries(description.paths ?? {}).map(([path, calls]) => [path.slice(prefix.length), calls]),
  ),
});

/** Valibot schemas of a route as JSON schemas; what a transformation changes is described as it is sent. */
function toJsonSchemas(schema: FastifySchema): FastifySchema {
  const { body, querystring, params, response, ...rest } = schema;
  return {
    ...rest,
    ...(body ? { body: describe(body) } : {}),
    ...(querystring ? { querystring: describe(querystring) } : {}),
    ...(params ? { params: describe(params) } : {}),
    ...(isRecord(response)
      ? {
          response: Object.fromEntries(
            Object.entries(response).map(([status, answer]) => [
              status,
              { ...describe(answer), description: status === '204' ? 'Nothing' : 'Success' },
            ]),
          ),
        }
      : {}),
  };
}

function describe(schema: unknown): object {
  return toJsonSchema(schema as GenericSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
