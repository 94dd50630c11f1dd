import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { ExportMenu, saveFile, type ButtonVariant, type ExportFormat } from '@vetportal/ui';
import { useState } from 'react';
import type { ExportedList } from './list-file';

type TextId = keyof typeof import('./messages.json') | 'list.retry';

interface Props {
  /** The module on whose page it is, for telemetry. */
  readonly module: string;
  /** Makes the list when a file is asked for; where that fails, whoever makes it has told telemetry. */
  readonly list: () => ExportedList | Promise<ExportedList>;
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md';
}

/** Offers a list as a file that spreadsheets open and the portal's import reads back (`W03`). The code that writes it comes then. */
export function ListExport({ module, list, variant, size }: Props) {
  const text = useTranslate<TextId>();
  const { notify, telemetry } = usePlatform();
  const [busy, setBusy] = useState(false);

  const write = async (exported: ExportedList, format: ExportFormat): Promise<boolean> => {
    try {
      const { listFile } = await import('./list-file');
      saveFile(await listFile(exported, format));
      return true;
    } catch (error) {
      telemetry.error(error, { module, part: 'list-export', action: format });
      return false;
    }
  };
  const save = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    const exported = await Promise.resolve()
      .then(list)
      .catch(() => undefined);
    const isSaved = exported !== undefined && (await write(exported, format));
    setBusy(false);
    if (isSaved) return;
    notify({
      kind: 'error',
      text: text('list.export.failed'),
      action: { label: text('list.retry'), run: () => void save(format) },
    });
  };
  return (
    <ExportMenu
      label={text('list.export')}
      formats={{ csv: text('list.export.csv'), xlsx: text('list.export.xlsx') }}
      variant={variant}
      size={size}
      busy={busy}
      onExport={(format) => void save(format)}
    />
  );
}
