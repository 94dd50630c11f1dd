/** Caches in memory, as far as the worker asks of a browser's. */
export function memoryCaches(): CacheStorage & { readonly content: Map<string, Map<string, Response>> } {
  const content = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), 'https://portal.test').href;
  const unused = (): Promise<never> => Promise.reject(new Error('the worker does not use it'));
  const open = (name: string): Cache => {
    const entries = content.get(name) ?? new Map<string, Response>();
    content.set(name, entries);
    return {
      match: async (request) => entries.get(urlOf(request))?.clone(),
      put: async (request, response) => {
        // An entry that is put again is the newest.
        entries.delete(urlOf(request));
        entries.set(urlOf(request), response);
      },
      delete: async (request) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      add: unused,
      addAll: unused,
      matchAll: unused,
    };
  };
  return {
    content,
    open: async (name) => open(name),
    match: async (request, options) => open(options?.cacheName ?? '').match(request),
    has: async (name) => content.has(name),
    delete: async (name) => content.delete(name),
    keys: async () => [...content.keys()],
  };
}
