import { ErpError, ErpRefused, type ErpFile } from '@vetportal/erp';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, IconDownload, saveFile, type ButtonVariant } from '@vetportal/ui';
import { useState, type ReactNode } from 'react';

type TextId = keyof typeof import('./messages.json');

interface Props {
  /** Fetches the file from the ERP. */
  readonly fetchFile: () => Promise<ErpFile>;
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
}

/** Fetches a file for the signed-in person and saves it; a link cannot carry the person's token. */
export function DownloadButton({ fetchFile, variant = 'secondary', size = 'md', children }: Props) {
  const text = useTranslate<TextId>();
  const { notify, telemetry } = usePlatform();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile());
    } catch (error) {
      if (!(error instanceof ErpError)) {
        telemetry.error(error, { module: 'mf-account', part: 'download', action: 'save' });
      }
      const said = error instanceof ErpRefused ? error.message : '';
      notify({
        kind: 'error',
        text: said === '' ? text('account.download.failed') : said,
        action: { label: text('account.download.retry'), run: () => void download() },
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      size={size}
      icon={<IconDownload size={size === 'sm' ? 16 : 20} />}
      busy={busy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
