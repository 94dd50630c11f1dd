import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { publicationStatement } from '@vetportal/contracts/module';
import { readSigningKey, signPublication } from './sign-publication';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const version = { name: 'mf-cart', version: '1.0.0', manifest: '{"files":{}}' };

test.each([
  ['PEM', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ['base64', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')],
])('a key in %s signs what the version is, and nothing else @D02', (_form, text) => {
  const signature = Buffer.from(signPublication(readSigningKey(text), version), 'base64');
  const digest = createHash('sha256').update(version.manifest).digest('hex');
  const isOf = (name: string, number: string, of = digest) =>
    verify(null, Buffer.from(publicationStatement(name, number, of)), publicKey, signature);
  expect(isOf('mf-cart', '1.0.0')).toBe(true);
  expect(isOf('mf-cms', '1.0.0')).toBe(false);
  expect(isOf('mf-cart', '1.0.1')).toBe(false);
  expect(isOf('mf-cart', '1.0.0', digest.replace(/^./, 'x'))).toBe(false);
});

test('what is no such key is refused without being said @D02', () => {
  const { privateKey: other } = generateKeyPairSync('x25519');
  for (const text of ['secret', other.export({ format: 'pem', type: 'pkcs8' }).toString()])
    expect(() => readSigningKey(text)).toThrow(
      /^SIGNING_KEY is no Ed25519 private key \(PEM, or PKCS #8 in base64\)\.$/,
    );
});
