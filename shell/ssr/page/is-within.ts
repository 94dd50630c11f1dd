/**
 * Whether a promise resolves within a time; it may continue afterwards.
 *
 * @param milliseconds the longest wait
 * @throws what the promise rejects with within that time
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
