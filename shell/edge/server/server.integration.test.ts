import { EventEmitter, once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBoundedServer } from './create-bounded-server';
import { stopOnSignals, watchConnections } from './graceful-stop';
import { listen, ListenError } from './listen';

const servers: Server[] = [];
const serverWith = async (answer: RequestListener) => {
  const server = createServer(answer);
  servers.push(server);
  const finish = watchConnections(server);
  return { finish, port: await listen(server, { host: '127.0.0.1', port: 0 }) };
};
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const get = async (port: number, agent: Agent): Promise<IncomingMessage & { text: string }> => {
  const sent = request({ port, host: '127.0.0.1', agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return Object.assign(response, { text });
};

describe('listening', () => {
  test('a taken port is reported in one line with a remedy', async () => {
    const { port } = await serverWith(() => undefined);
    const second = listen(createServer(), { host: '127.0.0.1', port });
    await expect(second).rejects.toThrow(ListenError);
    await expect(second).rejects.toThrow(
      `Port ${port} is taken: stop the program that uses it, or start with another one, for example PORT=${port + 1}.`,
    );
  });

  test('an address of another machine is reported', async () => {
    await expect(listen(createServer(), { host: '203.0.113.1', port: 0 })).rejects.toThrow(
      'HOST=203.0.113.1 is no address of this machine',
    );
  });
});

describe('a request that is sent in drops @W31', () => {
  test('ends with 408 when its time is over, while others are answered', async () => {
    const server = createBoundedServer(
      (asked, response) => {
        asked.resume().on('end', () => response.end('answer'));
        asked.on('error', () => undefined);
      },
      { headers: 200, request: 400, every: 20 },
    );
    servers.push(server);
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    const slow = connect(port, '127.0.0.1');
    slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n');
    const drops = setInterval(() => slow.write('x'), 20);
    slow.on('error', () => undefined);
    let answer = '';
    slow.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const ended = once(slow, 'close');
    expect((await get(port, new Agent())).text).toBe('answer');
    await ended;
    clearInterval(drops);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('stopping', () => {
  test('finishes what is in flight, closes kept connections, takes nothing new', async () => {
    let answer = (): void => undefined;
    const { finish, port } = await serverWith((_request, response) => {
      answer = () => void response.end('slow answer');
    });
    const kept = new Agent({ keepAlive: true });
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const slow = get(port, kept);
    await sleep(50);
    const stopped = finish();
    await once(idle, 'close');
    await expect(get(port, new Agent())).rejects.toThrow('ECONNREFUSED');
    answer();
    expect((await slow).text).toBe('slow answer');
    await stopped;
    kept.destroy();
  });

  test('cuts what does not finish within its patience', async () => {
    const { finish, port } = await serverWith(() => undefined);
    const hanging = get(port, new Agent()).catch((error: unknown) => String(error));
    await sleep(50);
    const before = Date.now();
    await finish(0, 200);
    expect(Date.now() - before).toBeLessThan(2000);
    expect(await hanging).toContain('socket hang up');
  });

  test('a second signal does not wait', async () => {
    const said: string[] = [];
    const exits: number[] = [];
    const fake = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) });
    let done = (): void => undefined;
    stopOnSignals(
      () => new Promise<void>((resolve) => (done = resolve)),
      (line) => said.push(line),
      fake,
    );
    fake.emit('SIGTERM');
    expect([exits, said.length]).toEqual([[], 1]);
    fake.emit('SIGINT');
    expect(exits).toEqual([1]);
    done();
    await sleep(1);
    expect(exits).toEqual([1, 0]);
  });
});
