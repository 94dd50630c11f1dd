import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef, memo, useEffect, useState, type FunctionComponent } from 'react';
import { kindOf, refresh, register, shownFor } from './components';
import { signature } from './hooks';
import { jsxDEV } from './jsx-dev-runtime';
import { settle } from './settle';

/** As the compiler calls them. */
function compiled<Type extends FunctionComponent>(
  type: Type,
  id: string,
  calls = 'useState',
  own = () => [],
): Type {
  signature()(type, calls, false, own);
  register(type, id);
  return type;
}

/** A component with a field of its own, and a word that its source holds. */
const fieldWith = (word: string): FunctionComponent =>
  function Field() {
    const [text, setText] = useState('');
    return (
      <label>
        {word}
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
    );
  };

const reload = jest.fn();
const show = () => act(() => refresh(reload));
const field = () => screen.getByRole('textbox');

describe('a component that is replaced while it is on screen @D12', () => {
  test('shows what is new and keeps its state, and its element', async () => {
    const First = compiled(fieldWith('first'), 'a Field');
    render(jsxDEV(First, {}, undefined, false));
    await userEvent.type(field(), 'typed');
    const before = field();
    compiled(fieldWith('second'), 'a Field');
    show();
    expect(screen.getByText('second')).toBeVisible();
    expect(field()).toBe(before);
    expect(field()).toHaveValue('typed');
    expect(reload).not.toHaveBeenCalled();
  });

  test('starts anew where it calls other hooks than before', async () => {
    render(jsxDEV(compiled(fieldWith('first'), 'b Field'), {}, undefined, false));
    await userEvent.type(field(), 'typed');
    compiled(fieldWith('second'), 'b Field', 'useState useState');
    show();
    expect(screen.getByText('second')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  test('starts anew where a hook of ours calls others', async () => {
    const useOwn = () => undefined;
    const useOther = () => undefined;
    signature()(useOwn, 'useRef');
    signature()(useOther, 'useRef useEffect');
    const own = (hook: () => undefined) => () => [hook] as never[];
    render(jsxDEV(compiled(fieldWith('first'), 'c Field', 'useOwn', own(useOwn)), {}, undefined, false));
    await userEvent.type(field(), 'typed');
    compiled(fieldWith('second'), 'c Field', 'useOwn', own(useOwn));
    show();
    expect(field()).toHaveValue('typed');
    compiled(fieldWith('third'), 'c Field', 'useOwn', own(useOther));
    show();
    expect(field()).toHaveValue('');
  });

  test('has its effects run as they are now, and none of the old ones after it has started anew', () => {
    const ran: string[] = [];
    const withEffect = (word: string): FunctionComponent =>
      function Effect() {
        useEffect(() => {
          ran.push(word);
          return () => void ran.push(`end of ${word}`);
        });
        return word;
      };
    render(jsxDEV(compiled(withEffect('one'), 'd Effect', 'useEffect'), {}, undefined, false));
    compiled(withEffect('two'), 'd Effect', 'useEffect useId');
    show();
    expect(ran).toEqual(['one', 'end of one', 'two']);
  });

  test('keeps what stands in it where it is an object: one that passes a ref on, one that remembers', async () => {
    const Inner = compiled(fieldWith('inside'), 'e Inner');
    const boxed = (word: string) =>
      forwardRef<HTMLDivElement>((_props, ref) => (
        <div ref={ref} title={word}>
          {jsxDEV(Inner, {}, undefined, false)}
        </div>
      ));
    const First = boxed('first');
    register(First, 'e Box');
    const remembered = memo(Inner);
    register(remembered, 'e Remembered');
    const seen: unknown[] = [];
    render(
      <>
        {jsxDEV(First, { ref: (element: unknown) => void seen.push(element) }, undefined, false)}
        <p>{jsxDEV(remembered, {}, undefined, false)}</p>
      </>,
    );
    const [one, other] = screen.getAllByRole('textbox');
    await userEvent.type(one as HTMLElement, 'kept');
    await userEvent.type(other as HTMLElement, 'kept too');
    register(boxed('second'), 'e Box');
    compiled(fieldWith('inside, new'), 'e Inner');
    register(memo(Inner), 'e Remembered');
    show();
    expect(screen.getByTitle('second')).toBe(seen[0]);
    expect(screen.getAllByText('inside, new')).toHaveLength(2);
    expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual([
      'kept',
      'kept too',
    ]);
  });

  test('after one has thrown the page is loaded anew: nothing of it is left', () => {
    const Broken: FunctionComponent = () => {
      throw new Error('broken');
    };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    compiled(Broken, 'f Broken');
    expect(() => render(jsxDEV(Broken, {}, undefined, false))).toThrow('broken');
    compiled(fieldWith('mended'), 'f Broken');
    show();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a file that is replaced @D12', () => {
  const hotOf = () => ({
    data: undefined,
    accept: jest.fn(),
    dispose: jest.fn(),
    addStatusHandler: jest.fn(),
  });
  const run = async (id: string, exports: object) => {
    const made: object = {};
    const [module, hot] = [{ id, exports: made }, hotOf()];
    settle(module, hot);
    // As the bundler gives constants: after the last line.
    Object.assign(made, exports);
    await Promise.resolve();
    return { given: module.exports as Record<string, unknown>, hot };
  };

  test('by itself where it gives components alone, and they are given as what can be replaced', async () => {
    const One = compiled(fieldWith('one'), 'g One');
    const { given, hot } = await run('g', { One });
    expect(hot.accept).toHaveBeenCalledTimes(1);
    expect(given['One']).toBe(shownFor(One));
    expect(given['One']).not.toBe(One);
  });

  test('with those that use it where it gives anything else', async () => {
    const One = compiled(fieldWith('one'), 'h One');
    const { given, hot } = await run('h', { One, limit: 3 });
    expect(hot.accept).not.toHaveBeenCalled();
    expect(given['limit']).toBe(3);
    expect(Object.keys(given)).toEqual(['One', 'limit']);
    expect((await run('h', {})).hot.accept).not.toHaveBeenCalled();
  });

  test('a page stays the object that the shell holds, with what is new in it', async () => {
    const pageOf = (word: string) => ({
      Component: compiled(fieldWith(word), 'i Page'),
      load: () => word,
    });
    const first = await run('i', { default: pageOf('one') });
    const held = first.given['default'] as ReturnType<typeof pageOf>;
    const shown = held.Component;
    const second = await run('i', { default: pageOf('two') });
    expect(first.hot.accept).toHaveBeenCalled();
    expect(second.hot.accept).toHaveBeenCalled();
    expect(second.given['default']).toBe(held);
    expect(held.load()).toBe('two');
    expect(held.Component).toBe(shown);
  });

  test('a page that names another component is not taken in: the shell would not see it', async () => {
    await run('j', { default: { Component: compiled(fieldWith('one'), 'j Page') } });
    const { hot } = await run('j', { default: { Component: compiled(fieldWith('two'), 'j Renamed') } });
    expect(hot.accept).not.toHaveBeenCalled();
  });
});

test('what is no component is left alone @D12', () => {
  expect(kindOf({})).toBeUndefined();
  expect(shownFor('div')).toBe('div');
  const useIt = () => 1;
  expect(shownFor(useIt)).toBe(useIt);
});
