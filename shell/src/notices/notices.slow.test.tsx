import { act, render, screen, waitFor } from '@testing-library/react';
import type { Notice } from '@vetportal/contracts';
import { createTestPlatform, renderSlot } from '@vetportal/module-runtime/testing';
import { createNotices } from './create-notices';
import { NoticesOnScreen } from './notices';
import * as toasts from './toasts';

const QUESTION = {
  title: 'Sign out?',
  text: 'One change will be lost.',
  confirmLabel: 'Sign out',
  cancelLabel: 'Stay',
};
const SAVED: Notice = { kind: 'success', text: 'Saved' };

async function shown(loadToasts: () => Promise<typeof toasts> = async () => toasts) {
  const problems: unknown[] = [];
  const notices = createNotices({ loadToasts, onProblem: (error) => problems.push(error) });
  const part = await renderSlot<'footer.content'>(
    { Component: () => <NoticesOnScreen notices={notices} /> },
    {},
    { kit: createTestPlatform() },
  );
  return { ...part, notices, problems };
}

describe('a message', () => {
  test('is announced; its code comes with the first @G10', async () => {
    const loadToasts = jest.fn(async () => toasts);
    const { notices } = await shown(loadToasts);
    expect(loadToasts).not.toHaveBeenCalled();
    act(() => notices.notify(SAVED));
    act(() => notices.notify({ kind: 'error', text: 'Not saved' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    expect(loadToasts).toHaveBeenCalledTimes(1);
  });

  test('offers what can be done about it @G10', async () => {
    const run = jest.fn();
    const { notices, user } = await shown();
    act(() => notices.notify({ kind: 'info', text: 'Removed', action: { label: 'Undo', run } }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('whose code cannot be had is told of, and the next one tries anew @G10 @X22', async () => {
    let there = false;
    const { notices, problems } = await shown(async () => {
      if (!there) throw new Error('Loading chunk failed');
      return toasts;
    });
    notices.notify(SAVED);
    await waitFor(() => expect(problems).toHaveLength(1));
    there = true;
    act(() => notices.notify({ kind: 'success', text: 'Saved again' }));
    expect(await screen.findByText('Saved again')).toBeInTheDocument();
  });
});

describe('a question', () => {
  test.each([
    ['Sign out', true],
    ['Stay', false],
  ])('answered by %s is %p, and goes @G09', async (label, expected) => {
    const { notices, user } = await shown();
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = notices.confirm(QUESTION);
    });
    expect(await screen.findByText('One change will be lost.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: label }));
    await expect(answer).resolves.toBe(expected);
    await waitFor(() => expect(screen.queryByText('One change will be lost.')).not.toBeInTheDocument());
  });

  const asking = () => createNotices({ loadToasts: async () => toasts, onProblem: () => undefined });

  test('takes the place of another, which is answered with no @G09', async () => {
    const notices = asking();
    const first = notices.confirm(QUESTION);
    const second = notices.confirm({ ...QUESTION, title: 'Delete?' });
    await expect(first).resolves.toBe(false);
    notices.asked.value?.answer(true);
    await expect(second).resolves.toBe(true);
    expect(notices.asked.value).toBeUndefined();
  });

  test('stays though the former one is answered once more @G09', async () => {
    const notices = asking();
    const first = notices.confirm(QUESTION);
    const former = notices.asked.value;
    former?.answer(true);
    await expect(first).resolves.toBe(true);
    void notices.confirm({ ...QUESTION, title: 'Delete?' });
    former?.answer(false);
    expect(notices.asked.value?.question.title).toBe('Delete?');
  });

  test('nobody asks shows nothing @G09', () => {
    const notices = asking();
    const { container } = render(<NoticesOnScreen notices={notices} />);
    expect(container).toBeEmptyDOMElement();
  });
});
