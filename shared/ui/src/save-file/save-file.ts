/** How long a browser may take to begin saving before the file is given up, in milliseconds. */
const KEPT_MS = 60_000;

/** A file with the name to save it under. */
interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Has the browser save a file, as if its link had been followed. */
export function saveFile({ name, content }: NamedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
