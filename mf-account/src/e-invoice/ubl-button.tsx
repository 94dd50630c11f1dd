import type { ErpFile } from '@vetportal/erp';
import { hasEInvoiceFile, type EInvoice } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { VisuallyHidden } from '@vetportal/ui';
import { DownloadButton } from '../download/download-button';

type TextId = keyof typeof import('./messages.json');

interface Props {
  /** An invoice or a credit note. */
  readonly document: { readonly name: string; readonly eInvoice?: EInvoice | undefined };
  readonly fetchFile: () => Promise<ErpFile>;
}

/** Saves the electronic form, as accounting programs read it, of a document that has one. */
export function UblButton({ document: { name, eInvoice }, fetchFile }: Props) {
  const text = useTranslate<TextId>();
  if (!hasEInvoiceFile(eInvoice)) return null;
  return (
    <DownloadButton size="sm" variant="quiet" fetchFile={fetchFile}>
      {text('account.eInvoice.file')}
      <VisuallyHidden> {text('account.eInvoice.download', { name })}</VisuallyHidden>
    </DownloadButton>
  );
}
