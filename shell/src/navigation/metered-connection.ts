/** The Network Information API, where a browser has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Whether the connection is metered or very slow, or the person saves data: then the portal prefetches nothing. */
export function isMeteredConnection({
  connection: { saveData, type, effectiveType } = {},
}: Navigator & { readonly connection?: Connection }): boolean {
  return saveData === true || type === 'cellular' || effectiveType === 'slow-2g' || effectiveType === '2g';
}
