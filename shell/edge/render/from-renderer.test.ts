import { MOST_TOLD_ERRORS } from '@vetportal/contracts/module';
import { MOST_KEPT_RULES } from '@vetportal/contracts/render';
import { createRendererReader } from './from-renderer';

/** A part that was rendered, and what it told. */
const told = (errors: unknown): unknown => {
  const rendering = { styles: [], places: [], queries: 0, told: errors };
  const read = createRendererReader()([
    JSON.stringify({ type: 'rendered', id: 1, rendering }),
    '<p>part</p>',
  ]);
  return read.type === 'rendered' ? read.rendering.told : read;
};
const ERROR = { name: 'ErpUnreachable', part: 'footer-pages', action: 'load', message: 'network' };

describe('errors that a part tells of while it is rendered @D11', () => {
  test.each([undefined, [], [ERROR, { name: 'TypeError' }]])('are taken as they come: %j', (errors) =>
    expect(told(errors)).toEqual(errors),
  );

  test.each([
    ['no list', ERROR],
    ['no error', ['footer']],
    ['without a name', [{ message: 'network' }]],
    ['in another module’s name', [{ ...ERROR, module: 'mf-cart' }]],
    ['too long', [{ ...ERROR, message: 'x'.repeat(1001) }]],
    ['too many', Array.from({ length: MOST_TOLD_ERRORS + 1 }, () => ERROR)],
  ])('are refused where they are %s', (_what, errors) =>
    expect(() => told(errors)).toThrow('a renderer sent something else'),
  );
});

describe('style rules that a renderer teaches', () => {
  const rule = (name: string, css = `.${name}{color:red}`) => ({ component: 'button', names: [name], css });
  const kit = () => {
    const read = createRendererReader();
    return {
      teach: (...rules: readonly unknown[]) => read([JSON.stringify({ type: 'rules', rules })]),
      render: (...styles: readonly unknown[]) => {
        const rendering = { styles, places: [], queries: 0 };
        const message = read([JSON.stringify({ type: 'rendered', id: 1, rendering }), '<p>part</p>']);
        return message.type === 'rendered' ? message.rendering.styles : message;
      },
    };
  };

  test('stand for their numbers in all that is rendered afterwards', () => {
    const { teach, render } = kit();
    teach(rule('a'), rule('b'));
    expect(render(1, rule('x'), 0)).toEqual([rule('b'), rule('x'), rule('a')]);
    teach(rule('c'));
    expect(render(2, 0)).toEqual([rule('c'), rule('a')]);
  });

  test('are known of that renderer alone', () => {
    kit().teach(rule('a'));
    expect(() => kit().render(0)).toThrow('a renderer named a rule that it has not taught: 0');
  });

  test.each([-1, 1, 0.5, null])('are refused by a number that none has: %s', (number) => {
    const { teach, render } = kit();
    teach(rule('a'));
    expect(() => render(number)).toThrow('a renderer');
  });

  test('are refused where they are no rules', () =>
    expect(() => kit().teach({ component: 'button', names: 'a', css: '' })).toThrow(
      'a renderer sent something else',
    ));

  test('are refused where they are more than are kept, in number or in length', () => {
    const many = kit();
    const names = Array.from({ length: MOST_KEPT_RULES.rules }, (_none, index) => `n${index}`);
    many.teach(...names.map((name) => rule(name)));
    expect(() => many.teach(rule('more'))).toThrow('a renderer taught more rules than are kept');
    const half = 'x'.repeat(MOST_KEPT_RULES.characters / 2);
    const long = kit();
    long.teach(rule('a', half));
    expect(() => long.teach({ component: half, names: [], css: '' })).toThrow('taught more');
  });
});
