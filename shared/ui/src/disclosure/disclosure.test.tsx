import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Disclosure } from './disclosure';

test('is opened by its summary, and keeps what is in it', async () => {
  renderUi(<Disclosure summary="More">content</Disclosure>);
  const group = screen.getByRole('group');
  expect(group).not.toHaveAttribute('open');
  expect(group).toHaveTextContent('content');
  await userEvent.click(screen.getByText('More'));
  expect(group).toHaveAttribute('open');
});

test('a lazy one makes its content when it is opened, and tells of it', async () => {
  const toggled = jest.fn();
  renderUi(
    <Disclosure summary="More" lazy onToggle={toggled}>
      content
    </Disclosure>,
  );
  expect(screen.queryByText('content')).toBeNull();
  await userEvent.click(screen.getByText('More'));
  expect(await screen.findByText('content')).toBeInTheDocument();
  expect(toggled).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText('More'));
  expect(screen.getByText('content')).toBeInTheDocument();
});

test('a lazy one that is open at first has its content at once', () => {
  renderUi(
    <Disclosure summary="More" lazy open>
      content
    </Disclosure>,
  );
  expect(screen.getByText('content')).toBeInTheDocument();
});

test('a lazy one that was opened before its script was there gets its content @R26', async () => {
  const tree = (
    <Disclosure summary="More" lazy>
      content
    </Disclosure>
  );
  const elsewhere = render(tree);
  const place = document.createElement('div');
  place.innerHTML = elsewhere.container.innerHTML;
  elsewhere.unmount();
  document.body.append(place);
  await userEvent.click(screen.getByText('More'));
  expect(place).not.toHaveTextContent('content');
  render(tree, { container: place, hydrate: true });
  expect(screen.getByRole('group')).toHaveAttribute('open');
  expect(place).toHaveTextContent('content');
});
