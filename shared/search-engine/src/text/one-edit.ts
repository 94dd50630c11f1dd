/**
 * Whether one letter added, dropped or replaced, or two neighbours swapped, make one word into the other. Equal words are one
 * edit apart too.
 */
export function withinOneEdit(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference > 1 || difference < -1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (difference === 1) return restA.slice(1) === restB;
  if (difference === -1) return restA === restB.slice(1);
  return restA.slice(1) === restB.slice(1) || isSwap(restA, restB);
}

const isSwap = (a: string, b: string): boolean =>
  a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
