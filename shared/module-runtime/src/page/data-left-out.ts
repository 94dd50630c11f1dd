/** The edge has rendered a page without data that belong to it; the browser asks for them once more. */
export class DataLeftOut extends Error {
  override readonly name = 'DataLeftOut';
  constructor(readonly part: string) {
    super(`${part} could not be had with the page`);
  }
}
