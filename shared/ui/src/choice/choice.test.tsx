import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Checkbox, RadioGroup, Switch } from './choice';

test('a checkbox is pressed by its label and carries its error', async () => {
  const user = userEvent.setup();
  renderUi(<Checkbox label="I agree" required error="Tick the box" name="terms" />);
  const box = screen.getByRole('checkbox', { name: /^I agree/ });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Tick the box');
  await user.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
});

const options = [
  { value: 'van', label: 'Our driver', description: 'Tomorrow' },
  { value: 'post', label: 'By post' },
  { value: 'pickup', label: 'Pick up', disabled: true },
];

test('a radio group has its name, its error, and one choice moved by arrow keys', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderUi(
    <RadioGroup
      label="Delivery"
      options={options}
      defaultValue="van"
      onChange={onChange}
      error="Choose one"
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Delivery' });
  expect(group).toHaveAccessibleDescription('Choose one');
  await user.click(within(group).getByRole('radio', { name: /Our driver/ }));
  await user.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('post');
  expect(within(group).getByRole('radio', { name: 'By post' })).toBeChecked();
  expect(within(group).getByRole('radio', { name: 'Pick up' })).toBeDisabled();
});

test('a controlled radio group shows what its owner says', async () => {
  const user = userEvent.setup();
  renderUi(<RadioGroup label="Delivery" options={options} value="van" onChange={() => undefined} />);
  await user.click(screen.getByRole('radio', { name: 'By post' }));
  expect(screen.getByRole('radio', { name: /Our driver/ })).toBeChecked();
});

test('two groups on a page do not share a choice', async () => {
  const user = userEvent.setup();
  renderUi(
    <>
      <RadioGroup label="A" options={options} defaultValue="van" />
      <RadioGroup label="B" options={options} defaultValue="van" />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: 'By post' });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});

test('a switch is a switch', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn<undefined, [boolean]>();
  renderUi(<Switch label="Newsletter" onChange={(event) => onChange(event.target.checked)} />);
  await user.click(screen.getByRole('switch', { name: 'Newsletter' }));
  expect(onChange).toHaveBeenCalledWith(true);
});
