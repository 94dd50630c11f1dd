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

describe('nodes of the part that somebody else has moved @W17', () => {
  function Count() {
    const [count, setCount] = useState(0);
    return (
      <section>
        <button onClick={() => setCount(count + 1)}>More</button>
        {count === 0 ? 'nothing' : null}
        <p>{count}</p>
      </section>
    );
  }
  const part = (asked: unknown[] = []) => (
    <PartBoundary
      module="mf-cart"
      part="cart"
      telemetry={createTestPlatform().platform.telemetry}
      onFailure={(error) => {
        asked.push(error);
        return undefined;
      }}
      failure={() => <p>failed</p>}
    >
      <Count />
    </PartBoundary>
  );
  // No page of ours has this element, which is deprecated.
  const FONT: string = 'font';
  /** As a translator does, without anything that keeps text nodes in their place. */
  const wrap = (): void => {
    const text = [...(document.querySelector('section')?.childNodes ?? [])].find(
      (node) => node instanceof Text,
    );
    const wrapper = document.createElement(FONT);
    text?.replaceWith(wrapper);
    wrapper.append('rien');
  };

  test('cost a render: the part is there again, and whoever keeps what was typed is asked first', () => {
    const asked: unknown[] = [];
    render(part(asked), options);
    wrap();
    fireEvent.click(screen.getByRole('button'));
    expect(asked).toHaveLength(1);
    expect(screen.queryByText('failed')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('1')).toBeInTheDocument();
  });

  test('are said where they are moved at each render', () => {
    render(part(), options);
    for (let time = 0; time < 6; time += 1) {
      expect(screen.queryByText('failed')).not.toBeInTheDocument();
      wrap();
      fireEvent.click(screen.getByRole('button'));
    }
    expect(screen.getByText('failed')).toBeInTheDocument();
  });
});
