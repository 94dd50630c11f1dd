/** A UBL document as tests look at it: by XPath with the prefixes `cac` and `cbc`. */
export interface UblReader {
  readonly root: string;
  /** The text of the first match, '' where there is none. */
  text(path: string, from?: Element): string;
  /** The number that the first match holds, in cents; NaN where there is none. */
  cents(path: string, from?: Element): number;
  all(path: string, from?: Element): Element[];
}

/** @throws Error for what is not well-formed */
export function readUbl(xml: string): UblReader {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent);
  const root = document.documentElement;
  const all = (path: string, from: Element = root): Element[] => {
    const found = document.evaluate(
      path,
      from,
      (prefix) => (prefix ? root.lookupNamespaceURI(prefix) : null),
      7,
    );
    return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index)).filter(
      (node) => node instanceof Element,
    );
  };
  const text = (path: string, from?: Element): string => all(path, from)[0]?.textContent ?? '';
  return {
    root: root.localName,
    all,
    text,
    cents: (path, from) => {
      const written = text(path, from);
      return /^-?\d+\.\d\d$/.test(written) ? Number(written.replace('.', '')) : Number.NaN;
    },
  };
}
