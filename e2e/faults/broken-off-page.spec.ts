import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilShellReady } from '../portal/ready-times';
import { expect, test } from '../portal/test';

/** Sends the first half of a page and breaks the connection off. */
async function startBreakingServer(page: string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(page.slice(0, page.length / 2), () => setTimeout(() => response.destroy(), 100));
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return server;
}

test(
  'a page that breaks off in the middle is loaded anew by itself',
  { tag: '@X22' },
  async ({ page, portal, request }) => {
    portal.expectConsole(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
    const server = await startBreakingServer(await (await request.get('/fr')).text());
    const { port } = server.address() as AddressInfo;
    await page.route('**/fr', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }), { times: 1 });
    await page.goto('/fr', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('#boot')).not.toBeAttached();
    await expect(page.locator('#boot')).toBeAttached({ timeout: 30_000 });
    await untilShellReady(page);
    server.close();
  },
);
