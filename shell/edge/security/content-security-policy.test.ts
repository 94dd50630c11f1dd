import { contentSecurityPolicy } from './content-security-policy';

const policy = contentSecurityPolicy({
  connect: ['https://erp.example.be'],
  identity: ['https://login.example.be'],
  images: [],
});
const PAGE = { nonce: 'bm9uY2U=', scripts: ['sha384-abc'], hasScriptPolicy: true };
const directive = (text: string, name: string) =>
  text.split('; ').find((each) => each === name || each.startsWith(`${name} `));

describe('the policy of a page @D12', () => {
  test('lets in scripts by hash and styles by nonce, nothing inline, and no eval', () => {
    const made = policy({ ...PAGE, bases: ['/modules/mf-cart/1.0.0/'] });
    expect(directive(made, 'script-src')).toBe("script-src 'strict-dynamic' 'sha384-abc'");
    expect(directive(made, 'style-src')).toBe("style-src 'nonce-bm9uY2U='");
    expect(directive(made, 'default-src')).toBe("default-src 'none'");
    expect(directive(made, 'font-src')).toBe("font-src 'self'");
    expect(made).not.toContain('unsafe');
    expect(directive(made, 'connect-src')).toBe("connect-src 'self' https://erp.example.be");
  });

  test('a module from a developer’s machine may connect there for its next build, and no other page may', () => {
    const bases = ['/modules/mf-cms/1.0.0/', 'http://localhost:9001/'];
    expect(directive(policy({ ...PAGE, bases }), 'connect-src')).toBe(
      "connect-src 'self' https://erp.example.be http://localhost:9001",
    );
    expect(policy(PAGE)).not.toContain('localhost');
  });

  test('lets the page make one policy of its scripts’ addresses, and nobody another or the same again @W33', () => {
    expect(directive(policy(PAGE), 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(policy(PAGE), 'trusted-types')).toBe('trusted-types default');
  });

  test('lets a former shell make the two that it knows', () => {
    const made = policy({ ...PAGE, hasScriptPolicy: false });
    expect(directive(made, 'trusted-types')).toBe("trusted-types default vetportal 'allow-duplicates'");
  });
});
