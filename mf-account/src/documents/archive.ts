import type { ErpFile } from '@vetportal/erp';

/**
 * Several files as one ZIP archive; files of one name keep apart by a number.
 *
 * @param name of the archive, with its ending
 */
export async function archive(name: string, files: readonly ErpFile[]): Promise<ErpFile> {
  // Loaded with the first archive: nobody else needs it.
  const { zipSync } = await import('fflate');
  const contents: Record<string, Uint8Array> = {};
  for (const file of files) {
    contents[freeName(file.name, contents)] = new Uint8Array(await file.content.arrayBuffer());
  }
  // PDF files are compressed already.
  const bytes = new Uint8Array(zipSync(contents, { level: 0 }));
  return { name, content: new Blob([bytes], { type: 'application/zip' }) };
}

function freeName(name: string, taken: object): string {
  if (!Object.hasOwn(taken, name)) return name;
  const [, stem = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  for (let number = 2; ; number += 1) {
    const proposal = `${stem} (${number})${ending}`;
    if (!Object.hasOwn(taken, proposal)) return proposal;
  }
}
