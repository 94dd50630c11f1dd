import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { reportSilentValues } from './report-silent-values';

test('a value that a password manager sets without an event is sent @W17', () => {
  function Form({ onSend }: { readonly onSend: (value: string) => void }) {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(value);
        }}
      >
        <input aria-label="Email" value={value} onChange={(event) => setValue(event.target.value)} />
      </form>
    );
  }
  const stop = reportSilentValues(document);
  const sent: string[] = [];
  const { container } = render(<Form onSend={(value) => sent.push(value)} />);
  const field = container.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'emma@vets.example');
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  expect(sent).toEqual(['emma@vets.example']);
  stop();
});
