import { inflateSync } from 'node:zlib';

/** Letters of Windows-1252 that Latin-1 has not, as far as PDF documents need them. */
const BEYOND_LATIN_1: Readonly<Record<string, string>> = { '\x80': '€', '\x92': '’', '\x96': '–' };

/** The text of a PDF file as the portal writes it, with each piece that was set on a line of its own. */
export function pdfText(file: Buffer): string {
  const pieces: string[] = [];
  for (const [, content = ''] of file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const page = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    // `[<48656c> 15 <6c6f>] TJ`: letters as hexadecimal codes, between them how far they move apart.
    for (const [, shown = ''] of page.matchAll(/\[([^\]]*)\] TJ/g)) {
      const letters = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, codes = '']) => codes).join('');
      pieces.push(
        Buffer.from(letters, 'hex')
          .toString('latin1')
          .replace(/[\x80\x92\x96]/g, (letter) => BEYOND_LATIN_1[letter] ?? letter)
          .replaceAll('\u00a0', ' '),
      );
    }
  }
  return pieces.join('\n');
}
