import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { ErrorSummary } from './error-summary';
import { Select } from './select';
import { TextArea, TextField } from './text-field';

test('label, description and error belong to the field @B09', () => {
  renderUi(
    <TextField
      label="VAT number"
      description="Such as BE 0123.456.789"
      error="Too short"
      aria-describedby="page"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'VAT number' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Such as BE 0123.456.789 Too short');
  expect(field.getAttribute('aria-describedby')).toMatch(/^page /);
});

test('a field without error is not invalid, and describes nothing that is not there', () => {
  renderUi(<TextField label="Name" error={undefined} description="" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('the asterisk of a required field is not part of its name', () => {
  renderUi(<TextField label="Name" required />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
});

test('a hidden label is still the name', () => {
  renderUi(<TextField label="Coupon" hideLabel />);
  expect(screen.getByRole('textbox', { name: 'Coupon' })).toBeInTheDocument();
});

test('attributes and ref reach the input', () => {
  const ref = { current: null as HTMLInputElement | null };
  renderUi(<TextField label="E-mail" type="email" name="email" autoComplete="email" ref={ref} />);
  expect(ref.current).toHaveAttribute('type', 'email');
  expect(ref.current).toHaveAttribute('name', 'email');
});

test('a text area says what remains, politely', () => {
  renderUi(<TextArea label="Text" counter="481 characters left" error="Too long" />);
  expect(screen.getByText('481 characters left')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('Too long');
});

test('a select offers its options after the placeholder', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn<undefined, [string]>();
  renderUi(
    <Select
      label="Sort by"
      placeholder="Choose"
      defaultValue=""
      options={[
        { value: 'name', label: 'Name' },
        { value: 'price', label: 'Price', disabled: true },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Name', 'Price']);
  await user.selectOptions(select, 'Name');
  expect(onChange).toHaveBeenCalledWith('name');
});

describe('ErrorSummary', () => {
  const form = (problems: Parameters<typeof ErrorSummary>[0]['problems']) => (
    <>
      <ErrorSummary problems={problems} />
      <TextField id="street" label="Street" />
    </>
  );

  test('can take the focus, and each problem leads to its field', async () => {
    const user = userEvent.setup();
    const { rerender } = renderUi(form([]));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form([{ fieldId: 'street', message: 'Give a street' }]));
    screen.getByRole('alert').focus();
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Give a street' }));
    expect(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
  });

  test('does not take the focus while one types, neither when it comes nor when it changes', () => {
    const { rerender } = renderUi(form([]));
    screen.getByRole('textbox').focus();
    rerender(
      form([
        { fieldId: 'street', message: 'Give a street' },
        { fieldId: 'zip', message: 'Give a postal code' },
      ]),
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
    rerender(form([{ fieldId: 'street', message: 'Give a street' }]));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
