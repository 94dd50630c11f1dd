import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { ComboBox, SearchBox } from './index';
import { nextActive, type SuggestionSection } from './suggestions';

const sections: SuggestionSection[] = [
  {
    key: 'articles',
    title: 'Articles',
    items: [
      { key: 'a1', label: 'Amoxivet 200 mg', to: '/p/amoxivet-200' },
      { key: 'a2', label: 'Amoxivet 50 mg', to: '/p/amoxivet-50' },
    ],
  },
  { key: 'none', title: 'Past searches', items: [] },
  {
    key: 'categories',
    title: 'Categories',
    items: [{ key: 'c1', label: 'Antibiotics', to: '/c/antibiotics' }],
  },
];

function setUp({ found = sections, emptyText }: { found?: SuggestionSection[]; emptyText?: string } = {}) {
  const onSearch = jest.fn();
  const onSelect = jest.fn();
  let show: (next: SuggestionSection[]) => void = () => undefined;
  function Owner() {
    const [text, setText] = useState('');
    const [shown, setShown] = useState(found);
    show = setShown;
    return (
      <SearchBox
        label="Search articles"
        text={text}
        onTextChange={setText}
        sections={shown}
        emptyText={emptyText}
        onSelect={onSelect}
        onSearch={onSearch}
      />
    );
  }
  renderUi(
    <>
      <Owner />
      <button>elsewhere</button>
    </>,
  );
  const field = screen.getByRole('combobox', { name: 'Search articles' });
  const active = (): string | undefined =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;
  return {
    field,
    active,
    onSearch,
    onSelect,
    show: (next: SuggestionSection[]) => act(() => show(next)),
    user: userEvent.setup(),
  };
}

test('opens while one types, in titled sections without the empty ones, and says how many @B09', async () => {
  const { user, field } = setUp();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'amo');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(field).toHaveAttribute('aria-controls', list.id);
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby') !== null),
  ).toEqual([true, true]);
  expect(within(screen.getByRole('group', { name: 'Articles' })).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
});

test('arrow keys go through the suggestions and back to the field, which keeps the focus', async () => {
  const { user, field, active } = setUp();
  await user.type(field, 'amo');
  expect(active()).toBeUndefined();
  const seen = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key);
    seen.push(active());
  }
  expect(seen).toEqual(['Amoxivet 200 mg', 'Amoxivet 50 mg', 'Antibiotics', undefined, 'Antibiotics']);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Antibiotics');
  expect(field).toHaveFocus();
});

test.each([
  ['ArrowDown', 'Amoxivet 200 mg'],
  ['ArrowUp', 'Antibiotics'],
])('%s before there is anything goes to it when it comes', async (key, label) => {
  const { user, field, active, show } = setUp({ found: [] });
  await user.click(field);
  await user.keyboard(`{${key}}`);
  show(sections);
  expect(active()).toBe(label);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(key === 'ArrowDown' ? 'Amoxivet 50 mg' : undefined);
});

test('Enter follows the active suggestion, and does not search', async () => {
  const { user, field, onSearch, onSelect } = setUp();
  await user.type(field, 'amo{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/p/amoxivet-50');
  expect(onSelect.mock.calls).toEqual([['a2']]);
  expect(onSearch).not.toHaveBeenCalled();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('Enter on the text searches it', async () => {
  const { user, field, onSearch } = setUp();
  await user.type(field, ' amo {Enter}');
  expect(onSearch.mock.calls).toEqual([['amo']]);
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a suggestion is a link: pressing it follows it', async () => {
  const { user, field, onSelect } = setUp();
  await user.type(field, 'amo');
  expect(screen.getByRole('option', { name: 'Antibiotics' })).toHaveAttribute('href', '/c/antibiotics');
  await user.click(screen.getByRole('option', { name: 'Antibiotics' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/c/antibiotics');
  expect(onSelect).toHaveBeenCalledWith('c1');
});

test('Escape, Tab and leaving close the list; the text stays', async () => {
  const { user, field } = setUp();
  await user.type(field, 'amo{ArrowDown}{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('amo');
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a suggestion that a person has gone to stays while others come, and is the one that Enter chooses @R15', async () => {
  const { user, field, active, show, onSelect, onSearch } = setUp();
  await user.type(field, 'amo{ArrowDown}');
  show([sections[2] as SuggestionSection]);
  expect(active()).toBe('Amoxivet 200 mg');
  await user.keyboard('{Enter}');
  expect([onSelect.mock.calls, onSearch.mock.calls]).toEqual([[['a1']], []]);
});

test('more letters, and the way back to the field, show the suggestions that have come', async () => {
  const { user, field, active, show } = setUp();
  await user.type(field, 'amo{ArrowDown}');
  show([sections[2] as SuggestionSection]);
  await user.keyboard('{ArrowUp}');
  expect(active()).toBeUndefined();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Antibiotics']);
  await user.keyboard('{ArrowDown}x');
  expect(active()).toBeUndefined();
  expect(field).toHaveValue('amox');
});

test('says that there is nothing where it is told how, and stays closed where not', async () => {
  const told = setUp({ found: [], emptyText: 'Nothing found' });
  await told.user.type(told.field, 'x');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  await told.user.clear(told.field);
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('as a field of a form it has label and error, and gives the chosen key', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  const items = [{ key: 'a1', label: 'Amoxivet' }];
  renderUi(
    <ComboBox
      label="Article"
      error="Unknown"
      text="am"
      onTextChange={() => undefined}
      sections={[{ key: 's', items }]}
      onSelect={onSelect}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Article' });
  expect(field).toHaveAccessibleDescription('Unknown');
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Amoxivet' }));
  expect(onSelect.mock.calls).toEqual([['a1']]);
});

test('going down as often as there are places comes back to where one was', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 }),
      fc.constantFrom<1 | -1>(1, -1),
      (keys, step) => {
        const seen: (string | undefined)[] = [];
        let active: string | undefined;
        for (let place = 0; place <= keys.length; place++)
          seen.push((active = nextActive(keys, active, step)));
        expect(active).toBeUndefined();
        expect(new Set(seen).size).toBe(keys.length + 1);
      },
    ),
  );
});
