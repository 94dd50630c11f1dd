import type { ErpFile } from '@vetportal/erp';

/** How long a browser may take to begin saving before the file is given up, in milliseconds. */
const KEPT_MS = 60_000;

/** Has the browser save a file, as if its link had been followed. */
export function saveFile({ name, content }: ErpFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
