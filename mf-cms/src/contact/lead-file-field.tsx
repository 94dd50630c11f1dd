import { LEAD_FILE_ACCEPT, LEAD_FILE_MB } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { FileField } from '@vetportal/ui';
import type { ChosenFile } from './use-lead-file';

type TextId = keyof typeof import('./messages.json');

interface Props extends ChosenFile {
  readonly id: string;
  /** Whether the ERP takes no files with messages. */
  readonly refused: boolean;
}

/** The field for the file of a message. */
export function LeadFileField({ id, file, error, refused, choose, remove }: Props) {
  const text = useTranslate<TextId>();
  return (
    <FileField
      id={id}
      label={text('cms.contact.files')}
      invitation={text('cms.contact.chooseFile')}
      description={text('cms.contact.fileHelp', { mb: LEAD_FILE_MB })}
      chosen={file?.name}
      error={
        refused
          ? text('cms.contact.file.notTaken')
          : error && text(`cms.contact.file.${error}`, { mb: LEAD_FILE_MB })
      }
      accept={LEAD_FILE_ACCEPT}
      onChoose={choose}
      onRemove={remove}
    />
  );
}
