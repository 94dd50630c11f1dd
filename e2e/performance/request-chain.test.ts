import { chainDepth } from './request-chain';

test('the longest chain counts from the document; a preloaded file hangs on it', () => {
  const requests = [
    { url: 'page', initiator: undefined },
    { url: 'main.js', initiator: 'page' },
    { url: 'chunk.js', initiator: 'page' },
    { url: 'chunk.js', initiator: 'main.js' },
    { url: 'data', initiator: 'chunk.js' },
  ];
  expect(chainDepth(requests)).toBe(3);
  expect(chainDepth([...requests, { url: 'more', initiator: 'data' }])).toBe(4);
  expect(chainDepth([])).toBe(0);
});
