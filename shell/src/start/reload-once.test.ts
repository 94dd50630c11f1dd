import { reloadOnMissingChunk } from './reload-once';

const chunkError = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** A window whose reloads are counted. */
function page(storage: Partial<Storage> = sessionStorage, onLine = true, isLeft = false) {
  let now = Date.parse('2026-11-21T08:00:00Z');
  const events = new EventTarget();
  const reload = jest.fn();
  const window = {
    addEventListener: events.addEventListener.bind(events),
    location: { reload },
    sessionStorage: storage,
    navigator: { onLine },
  } as unknown as Window;
  reloadOnMissingChunk({ window, now: () => now, isBeingLeft: () => isLeft });
  return {
    reload,
    type(value: string) {
      const field = document.body.appendChild(document.createElement('textarea'));
      field.value = value;
      events.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: field }));
      return field;
    },
    wait: (ms: number) => (now += ms),
    fail: (reason: unknown) =>
      events.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };
}

beforeEach(() => sessionStorage.clear());

describe('a piece of the shell that cannot be had', () => {
  test('loads the page anew, not twice within ten seconds @X22', () => {
    const { reload, fail, wait } = page();
    fail(chunkError());
    expect(reload).toHaveBeenCalledTimes(1);
    wait(9_999);
    fail(chunkError());
    expect(reload).toHaveBeenCalledTimes(1);
    wait(1);
    fail(chunkError());
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('holds nobody back who is on the way to another page, which is why the piece was cut @X22 @W01', () => {
    const { reload, fail } = page(sessionStorage, true, true);
    fail(chunkError());
    expect(reload).not.toHaveBeenCalled();
  });

  test('is remembered over the reload @X22', () => {
    page().fail(chunkError());
    const { reload, fail } = page();
    fail(chunkError());
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([new Error('away'), 'ChunkLoadError', undefined])('is not meant by %p @X22', (reason) => {
    const { reload, fail } = page();
    fail(reason);
    expect(reload).not.toHaveBeenCalled();
  });

  test('never takes what a person has typed and not sent; an emptied or gone field holds nothing @W25', () => {
    const typing = page();
    const field = typing.type('Poule 4, boiteuse');
    typing.fail(chunkError());
    expect(typing.reload).not.toHaveBeenCalled();
    field.value = '';
    typing.fail(chunkError());
    expect(typing.reload).toHaveBeenCalledTimes(1);
    sessionStorage.clear();
    const left = page();
    left.type('x').remove();
    left.fail(chunkError());
    expect(left.reload).toHaveBeenCalledTimes(1);
  });

  test('loads nothing anew without a network: the page would be gone @X22 @B07', () => {
    const { reload, fail } = page(sessionStorage, false);
    fail(chunkError());
    expect(reload).not.toHaveBeenCalled();
  });

  test('loads nothing anew where that could go on for ever: without storage @X22', () => {
    const { reload, fail } = page({
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    fail(chunkError());
    expect(reload).not.toHaveBeenCalled();
  });
});
