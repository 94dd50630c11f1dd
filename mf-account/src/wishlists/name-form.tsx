import { ErpRefused, SessionEnded } from '@vetportal/erp';
import { useDraft, useTranslate } from '@vetportal/module-runtime';
import { Button, media, TextField, token } from '@vetportal/ui';
import { useFormTexts } from '@vetportal/ui/form';
import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';

type TextId = keyof typeof import('./messages.json');

/** As long as the ERP takes. */
const MAX_NAME_LENGTH = 80;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space[2]};
  /* Beside the field, below its label, also when there are words under the field. */
  > button {
    margin-block-start: calc(${token.fontSize.sm} * ${token.lineHeight.normal} + ${token.space[1]});
  }
  ${media.phone} {
    > :first-child {
      flex: 1 0 100%;
    }
    > button {
      margin-block-start: 0;
    }
  }
`;

interface Props {
  readonly label: string;
  readonly submit: string;
  /** The wishlist that gets another name, by id and present name; a new one without. */
  readonly of?: { readonly id: number; readonly name: string };
  /** Saves the name; the field shows the error that it throws, and keeps the text. */
  readonly onSubmit: (name: string) => Promise<void>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** One field for the name of a wishlist: for a new one, or for another name. */
export function NameForm({ label, submit, of, onSubmit, children }: Props) {
  const text = useTranslate<TextId>();
  const formTexts = useFormTexts();
  const present = of?.name ?? '';
  const empty = useMemo(() => ({ name: present }), [present]);
  const form = useForm({ defaultValues: empty });
  const forgetDraft = useDraft({ form, name: `wishlist-name-${of?.id ?? 'new'}`, empty });
  const save = form.handleSubmit(async ({ name }) => {
    try {
      await onSubmit(name.trim());
      form.reset(empty);
      forgetDraft();
    } catch (problem) {
      // The shell leads to the sign-in; what was typed is there when the person is back.
      if (problem instanceof SessionEnded) return;
      const said = problem instanceof ErpRefused ? problem.message : '';
      form.setError(
        'name',
        { message: said === '' ? text('account.wishlists.failed') : said },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form data-scan="text" noValidate data-print="hide" onSubmit={(event) => void save(event)}>
      <Row>
        <TextField
          label={label}
          autoComplete="off"
          required
          error={form.formState.errors.name?.message}
          {...form.register('name', {
            validate: (name) => {
              if (name.trim() === '') return text('account.wishlists.nameMissing');
              return (
                name.trim().length <= MAX_NAME_LENGTH ||
                formTexts.problem('tooLong', { max: MAX_NAME_LENGTH })
              );
            },
          })}
        />
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {submit}
        </Button>
        {children}
      </Row>
    </form>
  );
}
