/** HTML that is safe as it stands. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Part = string | number | Html | null | undefined | false | readonly Html[];

/** Writes HTML: what is put in is escaped, unless it is Html itself; null and false leave nothing. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(
    parts.reduce((markup, part, index) => markup + (index === 0 ? '' : write(values[index - 1])) + part, ''),
  );
}

function write(value: Part): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((one: Html) => one.markup).join('');
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
