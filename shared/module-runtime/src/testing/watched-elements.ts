/**
 * Stands in for the browser's IntersectionObserver, which jsdom lacks, in each test of the suite that calls it.
 *
 * @returns the elements that are watched at the time, each with what lets it come into sight
 */
export function watchedElements(): ReadonlyMap<Element, () => void> {
  const watched = new Map<Element, () => void>();
  beforeEach(() => {
    watched.clear();
    window.IntersectionObserver = class {
      private readonly own = new Set<Element>();
      constructor(private readonly heard: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element): void {
        this.own.add(element);
        watched.set(element, () => this.heard([{ isIntersecting: true }]));
      }
      disconnect(): void {
        for (const element of this.own) watched.delete(element);
      }
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  return watched;
}
