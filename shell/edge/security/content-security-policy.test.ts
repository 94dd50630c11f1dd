import { contentSecurityPolicy } from './content-security-policy';

const policy = contentSecurityPolicy({
  connect: ['https://erp.example.be'],
  identity: ['https://login.example.be'],
  images: [],
});
const directive = (text: string, name: string) =>
  text.split('; ').find((each) => each === name || each.startsWith(`${name} `));

describe('the policy of a page @D12', () => {
  test('lets in scripts by hash and styles by nonce, nothing inline, and no eval', () => {
    const made = policy('bm9uY2U=', ['sha384-abc'], ['/modules/mf-cart/1.0.0/']);
    expect(directive(made, 'script-src')).toBe("script-src 'strict-dynamic' 'sha384-abc'");
    expect(directive(made, 'style-src')).toBe("style-src 'nonce-bm9uY2U='");
    expect(directive(made, 'default-src')).toBe("default-src 'none'");
    expect(directive(made, 'font-src')).toBe("font-src 'self'");
    expect(made).not.toContain('unsafe');
    expect(directive(made, 'connect-src')).toBe("connect-src 'self' https://erp.example.be");
  });

  test('a module from a developer’s machine may connect there for its next build, and no other page may', () => {
    const bases = ['/modules/mf-cms/1.0.0/', 'http://localhost:9001/'];
    expect(directive(policy('n', [], bases), 'connect-src')).toBe(
      "connect-src 'self' https://erp.example.be http://localhost:9001",
    );
    expect(policy('n', [])).not.toContain('localhost');
  });
});
