import type { SmallAdFile } from '@vetportal/erp';
import { pdfFileProblem, SMALL_AD_FILE_MAX_MB } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { FileField } from '@vetportal/ui';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly form: UseFormReturn<FormValues>;
  readonly id: string;
  /** Name of the file that the ad has already. */
  readonly present: string | undefined;
}

/** The ad's PDF: recognised by its content as soon as it is chosen, and removable (`V06`, `X11`). */
export function PdfField({ form, id, present }: Props) {
  const text = useTranslate<TextId>();
  const check = async (file: SmallAdFile): Promise<string | true> => {
    if (!(file instanceof File)) return true;
    // A file that was moved or deleted after it was chosen cannot be read.
    const problem = await pdfFileProblem(file).catch(() => 'unreadable' as const);
    return problem === undefined || text(`smallads.form.wrong.${problem}`, { mb: SMALL_AD_FILE_MAX_MB });
  };
  const { field, fieldState } = useController({
    control: form.control,
    name: 'file',
    rules: { validate: check },
  });
  const choose = (file: SmallAdFile): void =>
    form.setValue('file', file, { shouldDirty: true, shouldValidate: true });
  const chosen = field.value instanceof File ? field.value.name : undefined;
  return (
    <FileField
      id={id}
      label={text('smallads.form.file')}
      invitation={text('smallads.form.chooseFile')}
      chosen={chosen ?? (field.value === 'none' ? undefined : present)}
      description={text('smallads.form.fileHelp', { mb: SMALL_AD_FILE_MAX_MB })}
      error={fieldState.error?.message}
      accept=".pdf,application/pdf"
      onChoose={choose}
      onRemove={() => choose(present === undefined ? undefined : 'none')}
    />
  );
}
