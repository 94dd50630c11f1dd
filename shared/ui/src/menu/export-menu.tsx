import { IconDownload } from '../icon/icons';
import type { ButtonVariant } from '../button/button';
import { MenuButton } from './menu-button';

/** Kinds of file that a list is had as. */
export type ExportFormat = 'csv' | 'xlsx';

export interface ExportMenuProps {
  /** The button's text. */
  readonly label: string;
  /** What each kind of file is called, in the order in which they are offered. */
  readonly formats: Readonly<Record<ExportFormat, string>>;
  readonly onExport: (format: ExportFormat) => void;
  /** A file is being made. */
  readonly busy?: boolean | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'sm' | 'md' | undefined;
}

/** A button that offers a list as a file: as CSV, or as an Excel workbook. */
export function ExportMenu({ label, formats, onExport, busy, variant, size }: ExportMenuProps) {
  const entry = (format: ExportFormat) => ({
    key: format,
    label: formats[format],
    onAction: () => onExport(format),
  });
  return (
    <MenuButton
      label={label}
      icon={<IconDownload size={16} />}
      variant={variant}
      size={size}
      busy={busy}
      groups={[{ key: 'formats', entries: [entry('csv'), entry('xlsx')] }]}
    />
  );
}
