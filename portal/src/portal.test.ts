import type { IncomingMessage, ServerResponse } from 'node:http';
import { dispatch } from './dispatch';
import { progressBar } from './progress-bar';

describe('the parts of the portal', () => {
  const answered: string[] = [];
  const answer = dispatch({
    edge: () => void answered.push('edge'),
    backend: () => void answered.push('backend'),
    prefixes: ['/shopinvader', '/idp'],
    home: 'http://localhost:8080',
  });
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET'): string | undefined => {
    answered.length = 0;
    let moved: string | undefined;
    const response = {
      writeHead: (_status: number, { location }: { location: string }) => (moved = location),
      end: () => undefined,
    };
    answer({ url, method, headers } as unknown as IncomingMessage, response as unknown as ServerResponse);
    return answered[0] ?? moved;
  };

  test.each([
    ['/', 'edge'],
    ['/fr/cart', 'edge'],
    ['/shopinvader/carts/sync', 'backend'],
    ['/shopinvader', 'backend'],
    ['/shopinvader?x=1', 'backend'],
    ['/idp/.well-known/openid-configuration', 'backend'],
    ['/idpx', 'edge'],
    ['//shopinvader/customer', 'edge'],
    ['/fr/shopinvader/', 'edge'],
    ['', 'edge'],
  ])('%s is answered by the %s', (url, part) => {
    expect(ask(url)).toBe(part);
  });

  const page = { accept: 'text/html,*/*' };
  test.each([
    ['127.0.0.1:8080', '/fr/cart?x=1', 'http://localhost:8080/fr/cart?x=1'],
    ['[::1]:8080', '//evil.example', 'http://localhost:8080//evil.example'],
    ['localhost:8080', '/fr', 'edge'],
    ['127.0.0.1:9000', '/fr', 'edge'],
    ['192.168.1.2:8080', '/fr', 'edge'],
    ['127.0.0.1.evil.example:8080', '/fr', 'edge'],
    ['127.0.0.1:8080', 'http://evil.example/', 'edge'],
  ])('@S13 a page asked for at %s %s comes from %s', (host, url, to) => {
    expect(ask(url, { ...page, host })).toBe(to);
  });

  test('@S13 only pages move to the origin that the identity provider knows', () => {
    expect(ask('/config.json', { host: '127.0.0.1:8080', accept: '*/*' })).toBe('edge');
    expect(ask('/telemetry', { ...page, host: '127.0.0.1:8080' }, 'POST')).toBe('edge');
    expect(ask('/idp/auth', { ...page, host: '127.0.0.1:8080' })).toBe('backend');
  });
});

describe('the progress of the first start', () => {
  const run = (isTTY: boolean, millisecondsPerStep: number): string => {
    let time = 0;
    let text = '';
    const show = progressBar({ isTTY, write: (more) => (text += more) }, () => time);
    for (const share of [0, 0.5, 1, 1]) {
      show({ step: 'catalogue', share });
      time += millisecondsPerStep;
    }
    return text;
  };

  test('is drawn in place on a terminal and as one line elsewhere', () => {
    expect(
      run(true, 2000)
        .split('\r')
        .map((line) => line.trimEnd()),
    ).toEqual([
      '',
      'Making the catalogue               ███████████████░░░░░░░░░░░░░░░  50 %  2.0 s',
      'Making the catalogue               ██████████████████████████████ 100 %  4.0 s',
    ]);
    expect(run(false, 2000)).toBe('Making the catalogue               100 %  4.0 s\n');
  });

  test('says nothing of what is quick', () => expect(run(true, 100)).toBe(''));
});
