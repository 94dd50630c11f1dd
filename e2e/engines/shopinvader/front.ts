import { request as forward } from 'node:http';
import { createPublicErp } from '@vetportal/erp/testing/public-erp';
import { servePublicErp } from '@vetportal/erp/testing/serve-public-erp';

/*
 * One origin, as a proxy of a production makes it: below /shopinvader/ the stand-in of a public Shopinvader, everything else the portal.
 * `FRONT_PORT` and `E2E_PORT` are their ports. `/unknown-calls` says what the portal has asked of the ERP that it does not have.
 */
const erp = createPublicErp();
const portal = Number(process.env['E2E_PORT']);

const front = await servePublicErp(erp, Number(process.env['FRONT_PORT']), (request, response) => {
  if (request.url === '/unknown-calls') {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(erp.unknownCalls));
    return;
  }
  const { method, url, headers } = request;
  const passed = forward({ host: '127.0.0.1', port: portal, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  request.pipe(passed);
});
process.on('SIGTERM', () => void front.close().then(() => process.exit(0)));
