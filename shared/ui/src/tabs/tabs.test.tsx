import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Tabs } from './tabs';

const items = [
  { key: 'informations', label: 'Information', to: '?tab=informations' },
  { key: 'attributes', label: 'Attributes', to: '?tab=attributes', count: 12 },
  { key: 'media', label: 'Media', to: '?tab=media' },
];

const tabs = (
  <Tabs label="Article" items={items} current="attributes">
    Twelve attributes
  </Tabs>
);

test('the open tab names its panel, and every tab has an address', () => {
  renderUi(tabs);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Attributes');
  expect(screen.getByRole('tabpanel', { name: /^Attributes/ })).toHaveTextContent('Twelve attributes');
  expect(screen.getByRole('tab', { name: 'Media' })).toHaveAttribute('href', '/?tab=media');
});

test('one tab is reached by Tab; arrows, Home and End move on; Enter and Space open', async () => {
  const user = userEvent.setup();
  renderUi(tabs);
  await user.tab();
  expect(screen.getByRole('tab', { name: /Attributes/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Media' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Information' })).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/?tab=media');
  await user.keyboard('{Home} ');
  expect(screen.getByTestId('address')).toHaveTextContent('/?tab=informations');
});
