import { usePlatform, useTranslate } from '@vetportal/contracts';
import { ErpRefused } from '@vetportal/erp';
import type { Sale } from '@vetportal/model';
import { Button, IconDownload } from '@vetportal/ui';
import { useState } from 'react';
import { saveFile } from '../order-list/save-file';

type TextId = keyof typeof import('./messages.json');

/** The order's confirmation as a PDF file of the ERP (`B06`); fetched, because a link cannot carry the person's token. */
export function DownloadConfirmation({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const { erp, notify } = usePlatform();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { name, content } = await erp.sales.download(sale);
      saveFile(name, content, 'application/pdf');
    } catch (error) {
      notify({
        kind: 'error',
        text: (error instanceof ErpRefused && error.message) || text('cart.validated.noFile'),
        action: { label: text('cart.validated.retry'), run: () => void download() },
      });
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" icon={<IconDownload />} busy={busy} onClick={() => void download()}>
      {text('cart.validated.download')}
    </Button>
  );
}
