import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestPlatform } from '../testing';
import { PartBoundary } from './part-boundary';

const BROKEN = new Error('broken');

/** A form that breaks while it is drawn, once a person has pressed its button. */
function Form({ breaks = false }: { readonly breaks?: boolean }) {
  const [isBroken, setBroken] = useState(breaks);
  if (isBroken) throw BROKEN;
  return (
    <>
      <input aria-label="Message" />
      <button onClick={() => setBroken(true)}>Break</button>
    </>
  );
}

/** A boundary around the form, with a tester's answer to what takes its place. */
function bounded(onFailure: ((error: unknown) => Promise<boolean> | undefined) | undefined, breaks = false) {
  const { platform } = createTestPlatform();
  return (resetKey: string, isBroken = breaks) => (
    <PartBoundary
      module="mf-cart"
      part="cart"
      telemetry={platform.telemetry}
      resetKey={resetKey}
      onFailure={onFailure}
      placeholder={<p>on its way</p>}
      failure={(_error, retry) => <button onClick={retry}>Retry</button>}
    >
      <Form key={resetKey} breaks={isBroken} />
    </PartBoundary>
  );
}

const options = { onCaughtError: () => undefined };
const typed = () => document.querySelector('input')?.value;

test('asks what takes the place of a part while that is still there, with what was typed @D07', async () => {
  let come: (hasCome: boolean) => void = () => undefined;
  const asked: (string | undefined)[] = [];
  const part = bounded(() => {
    asked.push(typed());
    return new Promise((resolve) => (come = resolve));
  });
  const { rerender } = render(part('1.1.0'), options);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Two boxes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Break' }));
  expect(asked).toEqual(['Two boxes']);
  expect(screen.getByText('on its way')).toBeInTheDocument();
  rerender(part('1.0.0'));
  await act(async () => come(true));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('asks for a part that fails before it was ever there, too @D07', () => {
  const asked: unknown[] = [];
  const part = bounded((error) => {
    asked.push(error);
    return undefined;
  }, true);
  render(part('1.1.0'), options);
  expect(asked).toEqual([BROKEN]);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('asks again where a retry meets the same error, and says so each time @D10', async () => {
  let asked = 0;
  const part = bounded(() => {
    asked += 1;
    return Promise.resolve(false);
  }, true);
  render(part('1.1.0'), options);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.getByText('on its way')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(asked).toBe(2);
});

test('says so at once where nobody is there to be asked @D10', () => {
  render(bounded(undefined, true)('1.1.0'), options);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
