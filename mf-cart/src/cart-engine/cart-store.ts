import * as v from 'valibot';
import type { Owner, PendingTransaction, ServerCopy, Stored, RetryState } from './state';
import { retrySchema, sentSchema, serverSchema, transactionSchema } from './stored.schema';
import type { TabStorage } from './tab-storage';
import type { SentBatch } from './unsure-batch';

/*
 * One key per transaction: adding and forgetting one are single writes, so that two tabs that write at the same moment
 * cannot undo each other's change as they would in a common list. Their keys begin alike whoever they are of: the shell leaves
 * them when a session has run out (`unsyncedPrefix` in module.ts). The number is the version of this layout.
 */
export const STORE_PREFIX = 'vetportal.cart.2.';

/** Tabs of other versions read it under this name. */
const RETRY_KEY = 'trouble';
const keyOf = (owner: Owner, part: 'server' | typeof RETRY_KEY) => `${STORE_PREFIX}${owner}.${part}`;
/** It stays with what was not sent when a session runs out. */
const sentKey = (owner: Owner) => `${STORE_PREFIX}tx.sent.${owner}`;
const transactionKey = (owner: Owner, uuid: string) => `${STORE_PREFIX}tx.${owner}.${uuid}`;

/** So many transactions stay known as being in the ERP's cart: an addition that is delivered again is recognised. */
const RECENT = 200;

/** The carts of a browser, by owner. */
export interface CartStore {
  /** What is there, consistent at any moment: a transaction that is in the server's copy is not pending. */
  read(owner: Owner): Stored;
  /** Whether a transaction is in the ERP's cart already, or must not be sent any more. */
  isApplied(owner: Owner, uuid: string): boolean;
  /** @returns false where something could be kept in this page's memory only */
  add(owner: Owner, transactions: readonly PendingTransaction[]): boolean;
  /** Writes the ERP's cart down; `applied` are the transactions that are in it or must not be sent any more. */
  save(owner: Owner, server: ServerCopy, applied: readonly string[]): void;
  forget(owner: Owner, uuids: readonly string[]): void;
  saveRetry(owner: Owner, retry: RetryState | undefined): void;
  /** What was sent to an ERP that counts a change each time it comes, as long as its answer is not there. */
  readSent(owner: Owner): SentBatch | undefined;
  saveSent(owner: Owner, sent: SentBatch | undefined): void;
  /** A guest has signed in: what it put in is the customer's now. Safe to repeat, in several tabs at once too. */
  adoptGuest(owner: Owner): void;
  /** Forgets the ERP's copy of an owner's cart, and of what was not sent these transactions. */
  clear(owner: Owner, pending: readonly string[]): void;
}

export function createCartStore(storage: TabStorage): CartStore {
  const transactionOf = rememberParsed(transactionSchema);
  const serverOf = rememberParsed(serverSchema);
  const retryOf = rememberParsed(retrySchema);
  const sentOf = rememberParsed(sentSchema);
  const parsedAt = <Value>(key: string, parse: (key: string, text: string) => Value | undefined) => {
    const text = storage.get(key);
    return text === undefined ? undefined : parse(key, text);
  };
  const transactionKeys = (owner: Owner) => storage.keys(transactionKey(owner, ''));
  const appliedOf = (owner: Owner) => parsedAt(keyOf(owner, 'server'), serverOf)?.applied ?? [];

  return {
    read(owner) {
      const server = parsedAt(keyOf(owner, 'server'), serverOf);
      const applied = new Set(server?.applied);
      const pending: PendingTransaction[] = [];
      for (const key of transactionKeys(owner)) {
        const transaction = parsedAt(key, transactionOf);
        if (transaction && !applied.has(transaction.uuid)) pending.push(transaction);
      }
      pending.sort((a, b) => a.at - b.at || (a.uuid < b.uuid ? -1 : 1));
      return {
        server: server && { cart: server.cart ?? undefined },
        pending,
        retry: parsedAt(keyOf(owner, RETRY_KEY), retryOf),
      };
    },
    isApplied: (owner, uuid) => appliedOf(owner).includes(uuid),
    add: (owner, transactions) =>
      transactions
        .map((transaction) =>
          storage.set(transactionKey(owner, transaction.uuid), JSON.stringify(transaction)),
        )
        .every(Boolean),
    save(owner, { cart }, applied) {
      // First the cart that contains them, then they go: a tab that reads in between, or after a crash, counts none twice.
      const former = appliedOf(owner);
      // What a crash has left of them goes before the list that they are on.
      this.forget(owner, former);
      const known = [...new Set([...applied, ...former])].slice(0, Math.max(applied.length, RECENT));
      const stored = { cart: cart ?? null, applied: known };
      const text = JSON.stringify(stored);
      storage.set(keyOf(owner, 'server'), text);
      serverOf.know(keyOf(owner, 'server'), text, stored);
      this.forget(owner, applied);
    },
    forget(owner, uuids) {
      for (const uuid of uuids) storage.remove(transactionKey(owner, uuid));
    },
    saveRetry(owner, retry) {
      if (retry) storage.set(keyOf(owner, RETRY_KEY), JSON.stringify(retry));
      else storage.remove(keyOf(owner, RETRY_KEY));
    },
    readSent(owner) {
      const sent = parsedAt(sentKey(owner), sentOf);
      return sent && { ...sent, cartUuid: sent.cartUuid };
    },
    saveSent(owner, sent) {
      if (sent) storage.set(sentKey(owner), JSON.stringify(sent));
      else storage.remove(sentKey(owner));
    },
    adoptGuest(owner) {
      const { pending } = this.read('guest');
      this.add(owner, pending);
      this.forget(
        'guest',
        pending.map(({ uuid }) => uuid),
      );
    },
    clear(owner, pending) {
      storage.remove(keyOf(owner, 'server'));
      storage.remove(keyOf(owner, RETRY_KEY));
      if (pending.length > 0) storage.remove(sentKey(owner));
      this.forget(owner, pending);
    },
  };
}

/**
 * Parses a text once as long as it stays the same: every change on screen reads the whole cart. What this tab has written itself
 * it need not parse at all.
 */
function rememberParsed<Schema extends v.GenericSchema>(schema: Schema) {
  type Value = v.InferOutput<Schema>;
  const parsed = new Map<string, { readonly text: string; readonly value: Value | undefined }>();
  const parse = (key: string, text: string): Value | undefined => {
    const known = parsed.get(key);
    if (known?.text === text) return known.value;
    const result = v.safeParse(schema, asJson(text));
    const value = result.success ? result.output : undefined;
    parsed.set(key, { text, value });
    return value;
  };
  const know = (key: string, text: string, value: Value): void => void parsed.set(key, { text, value });
  return Object.assign(parse, { know });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
