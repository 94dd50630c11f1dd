import { useTranslate } from '@vetportal/contracts';
import { ErpRefused } from '@vetportal/erp';
import { Button, Inline, TextField } from '@vetportal/ui';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';

type TextId = keyof typeof import('./messages.json');

/** As long as the ERP takes. */
const MAX_NAME_LENGTH = 80;

interface Props {
  readonly label: string;
  readonly submit: string;
  /** The name that stands there at first. */
  readonly initial?: string;
  /** Saves the name; what it throws is said at the field, and what was typed stays. */
  readonly onSubmit: (name: string) => Promise<void>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** One field for the name of a wishlist: for a new one, or for another name. */
export function NameForm({ label, submit, initial = '', onSubmit, children }: Props) {
  const text = useTranslate<TextId>();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') {
      refuse(text('account.wishlists.nameMissing'));
      return;
    }
    setBusy(true);
    try {
      await onSubmit(name.trim());
      setName(initial);
      setError(undefined);
    } catch (problem) {
      refuse(
        problem instanceof ErpRefused && problem.message !== ''
          ? problem.message
          : text('account.wishlists.failed'),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate data-print="hide" onSubmit={(event) => void save(event)}>
      <Inline gap={2} align="end">
        <TextField
          ref={field}
          label={label}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        {children}
      </Inline>
    </form>
  );
}
