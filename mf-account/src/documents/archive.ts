import type { ErpFile } from '@vetportal/erp';

/**
 * Several files as one ZIP archive; files of one name keep apart by a number. A name stays one on every system: a slash would be a folder,
 * and some systems hold capitals and small letters for the same.
 *
 * @param name of the archive, with its ending
 */
export async function archive(name: string, files: readonly ErpFile[]): Promise<ErpFile> {
  // Loaded with the first archive: nobody else needs it.
  const { zipSync } = await import('fflate');
  const contents: Record<string, Uint8Array> = {};
  const taken = new Set<string>();
  for (const file of files) {
    contents[freeName(file.name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-'), taken)] = new Uint8Array(
      await file.content.arrayBuffer(),
    );
  }
  // PDF files are compressed already.
  const bytes = new Uint8Array(zipSync(contents, { level: 0 }));
  return { name, content: new Blob([bytes], { type: 'application/zip' }) };
}

function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  let proposal = name;
  for (let number = 2; taken.has(proposal.toLowerCase()); number += 1)
    proposal = `${stem} (${number})${ending}`;
  taken.add(proposal.toLowerCase());
  return proposal;
}
