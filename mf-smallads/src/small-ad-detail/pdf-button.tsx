import { ErpError, ErpRefused } from '@vetportal/erp';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, IconDownload, saveFile } from '@vetportal/ui';
import { useState } from 'react';

type TextId = keyof typeof import('./messages.json');

interface Props {
  /** Of the ad. */
  readonly id: number;
  readonly name: string;
}

/** Saves the PDF file of an ad; a link could not carry the person's token. */
export function PdfButton({ id, name }: Props) {
  const text = useTranslate<TextId>();
  const { erp, notify, telemetry } = usePlatform();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await erp.smallAds.download({ id, name }));
    } catch (error) {
      if (!(error instanceof ErpError)) {
        telemetry.error(error, { module: 'mf-smallads', part: 'pdf', action: 'save' });
      }
      const said = error instanceof ErpRefused ? error.message : '';
      notify({
        kind: 'error',
        text: said === '' ? text('smallads.detail.fileFailed') : said,
        action: { label: text('smallads.detail.retry'), run: () => void download() },
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<IconDownload />} busy={busy} onClick={() => void download()}>
      {text('smallads.detail.file')}
    </Button>
  );
}
