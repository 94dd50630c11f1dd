import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Empty the cart?" */
  title: string;
  /** What happens then. */
  message?: ReactNode;
  /** The verb of the action: "Empty the cart". Default "Confirm". */
  confirmLabel?: string | undefined;
  /** Default "Cancel". */
  cancelLabel?: string | undefined;
  /** `danger` when it cannot be undone. Default `primary`. */
  tone?: 'primary' | 'danger' | undefined;
  /** The action runs. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. The focus starts on Cancel, so that Enter by habit does no harm. @G09 */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel} autoFocus>
            {cancelLabel ?? intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel ?? intl.formatMessage({ id: 'ui.confirm' })}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
