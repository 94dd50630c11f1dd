import { MAX_REPORTED_ERRORS } from '@vetportal/contracts/module';
import { MOST_KEPT_RULES } from '@vetportal/contracts/render';
import { createRendererReader } from './renderer-messages';

/** Reads the message of a rendered part, and returns its errors. */
const errorsOf = (errors: unknown): unknown => {
  const rendering = { styles: [], places: [], queries: 0, told: errors };
  const read = createRendererReader()([
    JSON.stringify({ type: 'rendered', id: 1, rendering }),
    '<p>part</p>',
  ]);
  return read.type === 'rendered' ? read.rendering.told : read;
};
const ERROR = { name: 'ErpUnreachable', part: 'footer-pages', action: 'load', message: 'network' };

describe('errors that a part reports while it renders @D11', () => {
  test.each([undefined, [], [ERROR, { name: 'TypeError' }]])('are accepted: %j', (errors) =>
    expect(errorsOf(errors)).toEqual(errors),
  );

  test.each([
    ['no list', ERROR],
    ['no error', ['footer']],
    ['without a name', [{ message: 'network' }]],
    ['in another module’s name', [{ ...ERROR, module: 'mf-cart' }]],
    ['too long', [{ ...ERROR, message: 'x'.repeat(1001) }]],
    ['too many', Array.from({ length: MAX_REPORTED_ERRORS + 1 }, () => ERROR)],
  ])('are refused where they are %s', (_what, errors) =>
    expect(() => errorsOf(errors)).toThrow('a renderer sent something else'),
  );
});

describe('the style dictionary of a renderer', () => {
  const rule = (name: string, css = `.${name}{color:red}`) => ({ component: 'button', names: [name], css });
  const kit = () => {
    const read = createRendererReader();
    return {
      send: (...rules: readonly unknown[]) => read([JSON.stringify({ type: 'rules', rules })]),
      render: (...styles: readonly unknown[]) => {
        const rendering = { styles, places: [], queries: 0 };
        const message = read([JSON.stringify({ type: 'rendered', id: 1, rendering }), '<p>part</p>']);
        return message.type === 'rendered' ? message.rendering.styles : message;
      },
    };
  };

  test('replaces numbers by rules in everything that is rendered afterwards', () => {
    const { send, render } = kit();
    send(rule('a'), rule('b'));
    expect(render(1, rule('x'), 0)).toEqual([rule('b'), rule('x'), rule('a')]);
    send(rule('c'));
    expect(render(2, 0)).toEqual([rule('c'), rule('a')]);
  });

  test('belongs to that renderer alone', () => {
    kit().send(rule('a'));
    expect(() => kit().render(0)).toThrow('a renderer named a style rule that it has not sent: 0');
  });

  test.each([-1, 1, 0.5, null])('refuses a number without a rule: %s', (number) => {
    const { send, render } = kit();
    send(rule('a'));
    expect(() => render(number)).toThrow('a renderer');
  });

  test('refuses what is no rule', () =>
    expect(() => kit().send({ component: 'button', names: 'a', css: '' })).toThrow(
      'a renderer sent something else',
    ));

  test('is bounded in number and in length of rules', () => {
    const many = kit();
    const names = Array.from({ length: MOST_KEPT_RULES.rules }, (_none, index) => `n${index}`);
    many.send(...names.map((name) => rule(name)));
    expect(() => many.send(rule('more'))).toThrow(
      'a renderer sent more style rules than the dictionary takes',
    );
    const half = 'x'.repeat(MOST_KEPT_RULES.characters / 2);
    const long = kit();
    long.send(rule('a', half));
    expect(() => long.send({ component: half, names: [], css: '' })).toThrow('more style rules');
  });
});
