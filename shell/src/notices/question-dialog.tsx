import { ConfirmDialog } from '@vetportal/ui/dialog';
import type { ReactNode } from 'react';
import type { Asked } from './create-notices';

/** A question over the page. A chunk of its own: it brings the primitives of dialogs along. */
export default function QuestionDialog({ question, answer }: Asked): ReactNode {
  return (
    <ConfirmDialog
      open
      title={question.title}
      message={question.text}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      tone={question.danger === true ? 'danger' : 'primary'}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
