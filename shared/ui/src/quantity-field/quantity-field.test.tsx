import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { QuantityField, type QuantityFieldProps } from './quantity-field';

function setUp(props: Partial<QuantityFieldProps> = {}, initial = 2) {
  const calls = { change: jest.fn<undefined, [number]>(), commit: jest.fn(), problem: jest.fn() };
  function Owner() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <QuantityField
          label="Quantity"
          value={value}
          onChange={(next) => {
            calls.change(next);
            setValue(next);
          }}
          onCommit={calls.commit}
          onProblem={calls.problem}
          {...props}
        />
        <button onClick={() => setValue(9)}>from the server</button>
      </>
    );
  }
  renderUi(<Owner />);
  return { ...calls, field: screen.getByRole('spinbutton', { name: 'Quantity' }), user: userEvent.setup() };
}

test('tells each valid quantity while it is typed, and commits it once on leaving', async () => {
  const { user, field, change, commit } = setUp();
  await user.clear(field);
  await user.type(field, '24');
  expect(change.mock.calls).toEqual([[24]]);
  await user.tab();
  expect(commit.mock.calls).toEqual([[24]]);
  expect(field).toHaveValue('24');
});

test.each(['-1', '0', '1.5', '1e9', 'abc', ''])(
  'keeps %j as it was typed, says what is wrong and tells no quantity',
  async (text) => {
    const { user, field, change, commit, problem } = setUp({}, 7);
    await user.clear(field);
    change.mockClear();
    if (text !== '') await user.type(field, text);
    await user.tab();
    expect(field).toHaveValue(text);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/\w+/);
    expect(commit).not.toHaveBeenCalled();
    expect(problem).toHaveBeenLastCalledWith(expect.any(String));
    // "1e9" and "1.5" pass through "1", which is a quantity; nothing else is told.
    expect(change.mock.calls.flat().every((value) => value === 1)).toBe(true);
  },
);

test('arrow keys step, Page keys step by ten, Enter commits', async () => {
  const { user, field, change, commit } = setUp({ max: 15 });
  await user.click(field);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}{PageUp}');
  expect(change.mock.calls).toEqual([[3], [4], [3], [13], [15]]);
  expect(commit).toHaveBeenLastCalledWith(15);
  await user.keyboard('{PageDown}{Enter}');
  expect(field).toHaveValue('5');
});

test('the focus stays in the field while it is stepped and typed', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('{ArrowUp}5');
  expect(field).toHaveFocus();
});

test.each([
  ['Enter', '3{Enter}', '3'],
  ['Enter twice', '3{Enter}{Enter}', '3'],
  ['a step', '3{ArrowUp}', '4'],
])('%s leaves the quantity selected: the next digit replaces it @W05', async (_key, keys, shown) => {
  const { user, field, commit } = setUp();
  await user.click(field);
  await user.keyboard(keys);
  expect(field).toHaveValue(shown);
  expect(field).toHaveFocus();
  await user.keyboard('7');
  expect(field).toHaveValue('7');
  await user.keyboard('5{Enter}');
  expect(field).toHaveValue('75');
  expect(commit).toHaveBeenLastCalledWith(75);
});

test('a value from outside is selected where the field has the focus @W05', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('34');
  act(() => screen.getByRole('button', { name: 'from the server' }).click());
  expect(field).toHaveValue('9');
  await user.keyboard('5');
  expect(field).toHaveValue('5');
});

test('buttons step on the multiples of the packing unit and stop at the limits', async () => {
  const { user, field } = setUp({ step: 6, max: 12 }, 7);
  expect(field).toHaveAccessibleDescription('In multiples of 6');
  await user.click(screen.getByRole('button', { name: 'Increase: Quantity' }));
  expect(field).toHaveValue('12');
  expect(screen.getByRole('button', { name: 'Increase: Quantity' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Decrease: Quantity' }));
  expect(field).toHaveValue('6');
  expect(screen.getByRole('button', { name: 'Decrease: Quantity' })).toBeDisabled();
});

test('a value from outside replaces what was typed', async () => {
  const { user, field } = setUp();
  await user.type(field, 'x');
  await user.click(screen.getByRole('button', { name: 'from the server' }));
  expect(field).toHaveValue('9');
  expect(field).toBeValid();
});

test('an error from outside is shown at the field', () => {
  const { field } = setUp({ error: 'Only 3 in stock' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Only 3 in stock');
});
