import fc from 'fast-check';
import { CommandRefused } from '@vetportal/contracts';
import { createBus } from './create-bus';
import { MAX_AGE_MS, MAX_STORED, STORAGE_KEY, type CommandStorage } from './stored-commands';

function memoryStorage(): CommandStorage & { content: Map<string, string> } {
  const content = new Map<string, string>();
  return {
    content,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  };
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const add = (productId: number) => ({ productId, quantity: 1 });

describe('events', () => {
  test('reach every listener; late ones get the last of those that are replayed', () => {
    const bus = createBus();
    const heard: string[] = [];
    bus.events('order.placed').subscribe(({ name }) => heard.push(`first ${name}`));
    bus.emit('order.placed', { saleId: 1, name: 'SO1' });
    bus.events('order.placed').subscribe(({ name }) => heard.push(`late ${name}`));
    bus.emit('locale.changed', { locale: 'nl' });
    bus.emit('locale.changed', { locale: 'en' });
    bus.events('locale.changed').subscribe(({ locale }) => heard.push(locale));
    expect(heard).toEqual(['first SO1', 'en']);
  });

  test('who has signed out is not told as signed in to a late listener', () => {
    const bus = createBus();
    bus.emit('user.signedIn', { customerId: 7 });
    bus.emit('user.signedOut', { reason: 'asked' });
    const heard: unknown[] = [];
    bus.events('user.signedIn').subscribe((event) => heard.push(event));
    bus.events('user.signedOut').subscribe((event) => heard.push(event));
    expect(heard).toEqual([{ reason: 'asked' }]);
  });

  test('reach listeners of the former names, and commands sent by them their handler @D13', async () => {
    const bus = createBus();
    const seen: unknown[] = [];
    bus.handle('cart.add', async ({ quantity }) => ({ quantityInCart: quantity }));
    // oxlint-disable typescript/no-deprecated -- modules from before 1.10 of the contract use them
    bus.facts('order.placed').subscribe(({ name }) => seen.push(name));
    bus.tell('order.placed', { saleId: 1, name: 'SO1' });
    seen.push(await bus.ask('cart.add', add(1)));
    // oxlint-enable typescript/no-deprecated
    expect(seen).toEqual(['SO1', { quantityInCart: 1 }]);
  });

  test('one who stops listening hears no more', () => {
    const bus = createBus();
    const heard: unknown[] = [];
    const listening = bus.events('page.changed').subscribe((event) => heard.push(event));
    listening.unsubscribe();
    bus.emit('page.changed', { path: '/cart', title: 'Cart' });
    expect(heard).toEqual([]);
  });
});

describe('commands', () => {
  test('that find no handler are told, those of before a reload too: somebody may start it', async () => {
    const storage = memoryStorage();
    const first: string[] = [];
    const bus = createBus({ storage, onWaiting: (name) => first.push(name) });
    void bus.execute('cart.add', add(1)).catch(() => undefined);
    expect(first).toEqual(['cart.add']);
    const second: string[] = [];
    const reloaded = createBus({ storage, onWaiting: (name) => second.push(name) });
    expect(second).toEqual(['cart.add']);
    reloaded.handle('cart.add', async () => ({ quantityInCart: 1 }));
    void reloaded.execute('cart.add', add(2));
    await settled();
    expect(second).toEqual(['cart.add']);
  });

  test('have one handler, and its answer', async () => {
    const bus = createBus();
    bus.handle('cart.add', async ({ quantity }) => ({ quantityInCart: quantity + 2 }));
    expect(() => bus.handle('cart.add', async () => ({ quantityInCart: 0 }))).toThrow('handler already');
    await expect(bus.execute('cart.add', { productId: 1, quantity: 3 })).resolves.toEqual({
      quantityInCart: 5,
    });
  });

  test('a refusal reaches the asker, any other failure as a refusal that may be asked again', async () => {
    const problems: unknown[] = [];
    const bus = createBus({ onProblem: (problem) => problems.push(problem) });
    let failure: Error = new CommandRefused('cart.add', 'not orderable', false);
    bus.handle('cart.add', () => Promise.reject(failure));
    await expect(bus.execute('cart.add', add(1))).rejects.toBe(failure);
    expect(problems).toEqual([]);
    failure = new TypeError('broken');
    await expect(bus.execute('cart.add', add(1))).rejects.toMatchObject({
      name: 'CommandRefused',
      retryable: true,
    });
    expect(problems).toEqual([failure]);
  });

  test('one that the portal does not know is refused by its name, and nobody is started for it @X21 @D13', async () => {
    const storage = memoryStorage();
    const waiting: string[] = [];
    const bus = createBus({ storage, onWaiting: (name) => waiting.push(name) });
    // A module newer than the shell may ask for it, past what the types of its own contract know.
    for (const name of ['cart.teleport', 'toString'] as unknown as 'cart.add'[]) {
      await expect(bus.execute(name, add(1))).rejects.toMatchObject({
        name: 'CommandRefused',
        command: name,
        message: `${name} is no command of this portal`,
        retryable: false,
      });
    }
    expect(waiting).toEqual([]);
    expect(storage.content.size).toBe(0);
  });

  test('a request that is not one is refused at the border', async () => {
    const bus = createBus();
    const seen = jest.fn();
    bus.handle('cart.add', seen);
    await expect(bus.execute('cart.add', { productId: 1.5, quantity: Number.NaN })).rejects.toMatchObject({
      retryable: false,
    });
    expect(seen).not.toHaveBeenCalled();
  });

  test('wait for a handler that comes late, in order @B08 @D10', async () => {
    const bus = createBus({ storage: memoryStorage() });
    const answers = [bus.execute('cart.add', add(1)), bus.execute('cart.add', add(2))];
    const order: number[] = [];
    bus.handle('cart.add', async ({ productId }) => {
      order.push(productId);
      return { quantityInCart: productId };
    });
    await expect(Promise.all(answers)).resolves.toEqual([{ quantityInCart: 1 }, { quantityInCart: 2 }]);
    expect(order).toEqual([1, 2]);
  });

  test('one whose answer a reload lost is delivered again with its id, then forgotten @B08', async () => {
    const storage = memoryStorage();
    const before = createBus({ storage });
    const ids: string[] = [];
    before.handle('cart.add', (_request, { id }) => {
      ids.push(id);
      return new Promise(() => undefined);
    });
    void before.execute('cart.add', add(4));
    const after = createBus({ storage });
    after.handle('cart.add', async ({ productId }, { id }) => {
      ids.push(id);
      return { quantityInCart: productId };
    });
    await settled();
    expect(ids[1]).toBe(ids[0]);
    expect(storage.content.size).toBe(0);
  });

  test('a handler that took over answers what the former one left, once', async () => {
    const bus = createBus();
    const end = bus.handle('cart.add', () => new Promise(() => undefined));
    const answer = bus.execute('cart.add', add(1));
    end();
    bus.handle('cart.add', async () => ({ quantityInCart: 9 }));
    await expect(answer).resolves.toEqual({ quantityInCart: 9 });
  });

  test('storage that is forbidden or full is replaced by memory', async () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const problems: unknown[] = [];
    const bus = createBus({
      storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
      onProblem: (problem) => problems.push(problem),
    });
    const answer = bus.execute('cart.add', add(1));
    bus.handle('cart.add', async () => ({ quantityInCart: 1 }));
    await expect(answer).resolves.toEqual({ quantityInCart: 1 });
    expect(problems).toHaveLength(1);
  });

  test.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, commands: [] })],
    ['an unknown command', stored({ name: 'cart.explode', request: add(1) })],
    ['a name of Object', stored({ name: 'constructor', request: add(1) })],
    ['a request of another form', stored({ name: 'cart.add', request: { sku: 'A' } })],
    ['one of two days ago', stored({ name: 'cart.add', request: add(1), askedAt: -2 * MAX_AGE_MS })],
  ])('%s in storage is told and not delivered', async (_why, content) => {
    const storage = memoryStorage();
    storage.content.set(STORAGE_KEY, content);
    const problems: unknown[] = [];
    const seen = jest.fn();
    const bus = createBus({ storage, now: () => 0, onProblem: (problem) => problems.push(problem) });
    bus.handle('cart.add', seen);
    await settled();
    expect(seen).not.toHaveBeenCalled();
    expect(problems).toHaveLength(1);
  });

  test('no more wait than the storage bears', async () => {
    const bus = createBus();
    for (let count = 0; count < MAX_STORED; count += 1) void bus.execute('cart.add', add(count));
    await expect(bus.execute('cart.add', add(0))).rejects.toMatchObject({ retryable: true });
  });

  test('whose handler fails by itself waits for the one that takes its place @D07', async () => {
    const ends: (() => void)[] = [];
    const good = jest.fn(async () => ({ quantityInCart: 1 }));
    const bus = createBus({
      onFailed: async () => {
        ends[0]?.();
        bus.handle('cart.add', good);
        return true;
      },
    });
    ends.push(bus.handle('cart.add', () => Promise.reject(new TypeError('x is undefined'))));
    await expect(bus.execute('cart.add', add(1))).resolves.toEqual({ quantityInCart: 1 });
    expect(good).toHaveBeenCalledTimes(1);
  });

  test('whose handler fails by itself is refused where none takes its place, a refusal in any case @D07', async () => {
    const asked: unknown[] = [];
    const bus = createBus({ onFailed: async (name) => asked.push(name) < 0 });
    const end = bus.handle('cart.add', () => Promise.reject(new TypeError('x is undefined')));
    await expect(bus.execute('cart.add', add(1))).rejects.toMatchObject({ retryable: true });
    end();
    bus.handle('cart.add', () => Promise.reject(new CommandRefused('cart.add', 'too-many', false)));
    await expect(bus.execute('cart.add', add(1))).rejects.toMatchObject({ retryable: false });
    expect(asked).toEqual(['cart.add']);
  });

  test('what one person asked is not done after sign-out @S15', async () => {
    const storage = memoryStorage();
    const bus = createBus({ storage });
    const answer = bus.execute('cart.add', add(1));
    bus.forgetCommands();
    await expect(answer).rejects.toMatchObject({ name: 'CommandRefused', retryable: false });
    const seen = jest.fn();
    bus.handle('cart.add', seen);
    expect(seen).not.toHaveBeenCalled();
    expect(storage.content.size).toBe(0);
  });
});

function stored(command: { name: string; request: unknown; askedAt?: number }): string {
  return JSON.stringify({ version: 1, commands: [{ id: 'x', askedAt: 0, ...command }] });
}

/** What may befall the portal between two commands. */
type Step =
  | { kind: 'execute'; productId: number }
  | { kind: 'answer' }
  | { kind: 'reload' }
  | { kind: 'swap' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(9).map((productId): Step => ({ kind: 'execute', productId })) },
  fc.constantFrom<Step[]>({ kind: 'answer' }, { kind: 'reload' }, { kind: 'swap' }),
);

test('whatever reloads and changes of handler happen, each command is carried out once by its id, in order @B08', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const storage = memoryStorage();
      let next = 0;
      /** Ids that the handler's own store has applied: it survives reloads, like the cart's. */
      const applied: string[] = [];
      const quantities = new Map<string, number>();
      const sent: string[] = [];
      let pending: (() => void)[] = [];
      let bus = createBus({ storage, newId: () => `id${next++}` });
      const handler = ({ productId }: { productId: number }, { id }: { id: string }) => {
        if (!applied.includes(id)) applied.push(id);
        quantities.set(id, productId);
        return new Promise<{ quantityInCart: number }>((resolve) =>
          pending.push(() => resolve({ quantityInCart: productId })),
        );
      };
      let end = bus.handle('cart.add', handler);
      for (const one of steps) {
        if (one.kind === 'execute') {
          sent.push(`id${next}`);
          void bus.execute('cart.add', add(one.productId)).catch(() => undefined);
        } else if (one.kind === 'answer') {
          pending.shift()?.();
          await settled();
        } else {
          if (one.kind === 'reload') {
            pending = [];
            bus = createBus({ storage, newId: () => `id${next++}` });
          } else end();
          end = bus.handle('cart.add', handler);
        }
      }
      for (const answer of pending) answer();
      await settled();
      expect(applied).toEqual(sent);
      expect(storage.content.size).toBe(0);
    }),
    { numRuns: 300 },
  );
});
