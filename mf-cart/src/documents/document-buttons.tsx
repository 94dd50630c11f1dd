import { ErpRefused, type ErpFile } from '@vetportal/erp';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, IconDownload, IconPrint, saveFile } from '@vetportal/ui';
import { useState } from 'react';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../cart/messages.json');

interface Props {
  /** What the file is: `Confirmation (PDF)`. */
  readonly label: string;
  /** Fetches it: a link cannot carry the person's token. Undefined where the ERP has no such file. */
  readonly download: (() => Promise<ErpFile>) | undefined;
  /** What the ERP would write down is not what is on screen. */
  readonly disabled?: boolean;
}

/** What is on screen on paper: as a PDF file of the ERP, and printed by the browser (`B06`). */
export function DocumentButtons({ label, download, disabled = false }: Props) {
  const text = useTranslate<TextId>();
  const { notify } = usePlatform();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!download) return;
    setBusy(true);
    try {
      saveFile(await download());
    } catch (error) {
      notify({
        kind: 'error',
        text: (error instanceof ErpRefused && error.message) || text('cart.document.failed'),
        action: { label: text('cart.retry'), run: () => void save() },
      });
    }
    setBusy(false);
  };
  return (
    <>
      {download && (
        <Button
          size="sm"
          variant="quiet"
          icon={<IconDownload size={16} />}
          busy={busy}
          disabled={disabled}
          onClick={() => void save()}
        >
          {label}
        </Button>
      )}
      <Button size="sm" variant="quiet" icon={<IconPrint size={16} />} onClick={() => window.print()}>
        {text('cart.document.print')}
      </Button>
    </>
  );
}
