import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files-below';
import { readWorkspace } from '../workspace';

const { root } = readWorkspace(__dirname);
const CALL = /(?:http\s*\.(?:get|call|download)|send)\(\s*[`']([^`']+)[`']/g;

/** `sales/${id}/download` and `sales/{id}/download` are the same call. */
const plain = (text: string): string =>
  text.replaceAll('${BASE}', 'classified_ads').replace(/\$?\{[^}]*\}/g, '{}');

test('docs/erp-contract.md names each call of the client of the ERP @W02', () => {
  const contract = plain(readFileSync(join(root, 'docs/erp-contract.md'), 'utf8'));
  const clients = filesBelow(join(root, 'shared/erp/src'), (name) => /-client\.ts$/.test(name));
  const calls = clients.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(CALL), ([, path = '']) => plain(path)),
  );
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.filter((call) => !contract.includes(call))).toEqual([]);
});
