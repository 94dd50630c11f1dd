import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@vetportal/edge/http/integrity';
import { manifestOf, type TestModule } from '@vetportal/edge/testing/test-portal';

/** A version to publish: its manifest, and its contents by their integrity. */
export interface TestBuild {
  readonly manifest: string;
  readonly name: string;
  readonly version: string;
  readonly variants: Readonly<Record<string, string>>;
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** A version of the cart of a usual test portal. */
export function cartBuild(version: string, more: Partial<TestModule> = {}): TestBuild {
  const [manifest, files] = manifestOf({
    name: 'mf-cart',
    version,
    routes: [{ id: 'cart', path: '/cart', access: 'customer' }],
    contributions: [{ slot: 'header.cart', id: 'cart-icon' }],
    ...more,
  });
  const contents = new Map<string, Buffer>();
  const variants: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    const [content, variant] = [Buffer.from(text), brotliCompressSync(text)];
    manifest.files[name] = { integrity: integrityOf(content), bytes: content.length, brotli: variant.length };
    variants[`${name}.br`] = integrityOf(variant);
    for (const each of [content, variant]) contents.set(integrityOf(each), each);
  }
  return { manifest: JSON.stringify(manifest), name: manifest.name, version, variants, contents };
}
