/** What browsers tell of the line, as far as they do. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Whether the line is metered or very slow, or the person saves data: then nothing is fetched that nobody has asked for. */
export function isDearLine({
  connection: { saveData, type, effectiveType } = {},
}: Navigator & { readonly connection?: Connection }): boolean {
  return saveData === true || type === 'cellular' || effectiveType === 'slow-2g' || effectiveType === '2g';
}
