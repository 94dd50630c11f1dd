/**
 * Whether something is over so soon. It may go on afterwards.
 *
 * @param milliseconds waited for it at most
 * @throws what it rejects with meanwhile
 */
export async function isWithin(what: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)));
  try {
    return await Promise.race([what.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
