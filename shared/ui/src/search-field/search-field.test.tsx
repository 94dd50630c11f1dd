/** @styles */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../field/text-field';
import { renderUi } from '../testing/render-ui';
import { SearchField } from './search-field';

test('is a form that works without script', () => {
  renderUi(<SearchField label="Search articles" action="/fr/search" defaultValue="amox" />);
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/fr/search');
  expect(form).toHaveAttribute('method', 'get');
  expect(screen.getByRole('searchbox', { name: 'Search articles' })).toHaveAttribute('name', 'q');
});

test('gives the trimmed text by Enter and by its button', async () => {
  const user = userEvent.setup();
  const onSearch = jest.fn();
  renderUi(<SearchField label="Search articles" onSearch={onSearch} />);
  await user.type(screen.getByRole('searchbox'), '  amoxivet {Enter}');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch.mock.calls).toEqual([['amoxivet'], ['amoxivet']]);
});

/** A field whose owner holds the text. */
function Held({ as: Field }: { readonly as: typeof SearchField | typeof TextField }) {
  const [text, setText] = useState('amoxivet');
  return (
    <>
      <Field
        label="Search articles"
        type="search"
        value={text}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => setText(target.value)}
      />
      <output>{text}</output>
    </>
  );
}

describe('a search field is emptied, and is the one to type in, in every engine @W01 @R26', () => {
  test.each([
    ['by a button of its own', SearchField, 'press'],
    ['by Escape', SearchField, 'escape'],
    ['by a button of its own, in a form with other fields', TextField, 'press'],
    ['by Escape, in a form with other fields', TextField, 'escape'],
    ['by the keyboard on its button', SearchField, 'keyboard'],
  ] as const)('%s', async (_way, Field, way) => {
    const user = userEvent.setup();
    renderUi(<Held as={Field} />);
    const field = screen.getByRole('searchbox', { name: 'Search articles' });
    await user.click(field);
    if (way === 'press') await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    else if (way === 'escape') await user.keyboard('{Escape}');
    else await user.keyboard('{Tab} ');
    expect(field).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    expect(field).toHaveFocus();
  });

  test('which nobody can press while there is nothing to empty', () => {
    renderUi(<SearchField label="Search articles" />);
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });
});
