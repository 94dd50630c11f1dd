import type { Cart, CartTransaction } from '@vetportal/model';
import {
  BehaviorSubject,
  Subject,
  Subscription,
  filter,
  map,
  throttleTime,
  timer,
  type Observable,
} from 'rxjs';
import { additions, changesTo, shownQuantities, type Addition, type Change } from './changes';
import { isChangedElsewhere } from './changed-elsewhere';
import { deliver } from './deliver';
import type { EngineDependencies } from './engine-dependencies';
import { INITIAL_STATE, type Batch, type EngineNotice, type EngineState, type Owner } from './state';
import { outcomeOfFailure } from './sync-outcome';
import { transition, type Effect, type EngineEvent } from './transitions';

/** Another call that answers with the cart, and what else it answers. */
export interface CallAnswer<Result> {
  readonly cart: Cart | undefined;
  readonly result: Result;
}

/** The calls of a guest, or of one who has left meanwhile, do not happen. */
export class NoCustomer extends Error {
  override readonly name = 'NoCustomer';
}

/** A button may be pressed before the header's part that announces it has started. */
const TOLD_LATE_MS = 5_000;

/** What the person did, and when (milliseconds since 1970). */
interface OwnChange {
  readonly at: number;
  readonly transactions: readonly CartTransaction[];
}

/** What other tabs change within this time is read together. */
const OTHER_TABS_MS = 10;

/**
 * The cart of this tab (docs/cart.md): runs the transition table, and carries its effects out. All tabs of the
 * browser run one each over the same storage.
 */
export class CartEngine {
  private readonly subject = new BehaviorSubject<EngineState>(INITIAL_STATE);
  private readonly noticed = new Subject<EngineNotice>();
  private readonly touched = new BehaviorSubject<OwnChange>({ at: 0, transactions: [] });
  private readonly running = new Subscription();
  private unseen: EngineNotice[] = [];
  private wait = Subscription.EMPTY;
  private abort = new AbortController();
  /** Counts owners: what was begun for a former one comes to nothing. */
  private epoch = 0;
  private warned = false;
  /** The first answer of an owner may differ from what the browser has of yesterday: that is no news. */
  private hasAnswer = false;

  constructor(private readonly dependencies: EngineDependencies) {}

  /** The present state; begins with an empty cart of a guest. */
  get state(): EngineState {
    return this.subject.value;
  }
  get states(): Observable<EngineState> {
    return this.subject;
  }
  /** What the person did in this tab, as it is done; who listens a moment later still gets the last of it. */
  get ownChanges(): Observable<readonly CartTransaction[]> {
    const { now } = this.dependencies;
    return this.touched.pipe(
      filter(({ at }) => now() - at < TOLD_LATE_MS),
      map(({ transactions }) => transactions),
    );
  }

  /** Reads what the browser holds and listens to the other tabs. */
  start(): void {
    const { otherTabs, scheduler } = this.dependencies;
    this.running.add(
      otherTabs.changes
        .pipe(throttleTime(OTHER_TABS_MS, scheduler, { leading: false, trailing: true }))
        .subscribe(() => this.readStored()),
    );
    this.readStored();
  }

  /** Ends everything; what is pending stays in the storage. */
  stop(): void {
    this.epoch += 1;
    this.abort.abort();
    this.wait.unsubscribe();
    this.running.unsubscribe();
    this.dependencies.otherTabs.close();
    this.subject.complete();
  }

  /**
   * Somebody signed in or out. A guest's articles become the customer's (`S10`).
   *
   * @param adopt false where the customer may not order: the guest's articles stay the guest's
   */
  setOwner(owner: Owner, { adopt = true } = {}): void {
    if (owner === this.state.owner) return;
    const { store, otherTabs } = this.dependencies;
    this.epoch += 1;
    this.hasAnswer = false;
    this.abort.abort();
    this.abort = new AbortController();
    if (owner !== 'guest' && adopt) store.adoptGuest(owner);
    otherTabs.notify();
    this.dispatch({ type: 'owner-changed', owner, stored: store.read(owner) });
  }

  /**
   * Forgets a customer's cart in this browser.
   *
   * @param pending uuids of what was not sent and goes too, at a sign-out that was asked for; the rest waits for the
   *   customer's return
   */
  forget(owner: Owner, pending: readonly string[]): void {
    this.dependencies.store.clear(owner, pending);
    this.dependencies.otherTabs.notify();
  }

  /** Adds articles, all or none (`S05`); they are stored when this returns. */
  add(wanted: readonly Addition[]): Change {
    const { store, uuid } = this.dependencies;
    // Delivered again after the ERP has it: there is nothing left to add, and nothing to show either.
    const open = wanted.filter(
      (one) => one.uuid === undefined || !store.isApplied(this.state.owner, one.uuid),
    );
    return this.change(additions(this.freshState(), open, uuid));
  }

  /** Brings lines to a quantity; 0 removes. */
  setQuantities(targets: ReadonlyMap<number, number>): Change {
    return this.change(changesTo(this.freshState(), targets, this.dependencies.uuid));
  }

  /** Removes line by line (`S12`); an empty or missing cart does nothing. */
  clear(): Change {
    const shown = shownQuantities(this.freshState());
    return this.setQuantities(new Map([...shown.keys()].map((productId) => [productId, 0])));
  }

  /** Calls the ERP as soon as this tab holds the lock, wait or not. */
  sync(): void {
    this.dispatch({ type: 'sync-asked' });
  }

  /**
   * Another call that changes the cart, under the lock of syncs and other such calls of all tabs; the answer becomes the cart
   * (`S11`).
   *
   * @throws NoCustomer for a guest, and what the call throws
   */
  async call<Result>(
    run: (cart: Cart | undefined, signal: AbortSignal) => Promise<CallAnswer<Result>>,
  ): Promise<Result> {
    const { owner } = this.state;
    if (owner === 'guest') throw new NoCustomer();
    const { epoch } = this;
    let answer: CallAnswer<Result> | undefined;
    await this.dependencies.withTabLock(owner, async () => {
      if (epoch !== this.epoch) return;
      this.readStored();
      answer = await run(this.state.server?.cart, this.abort.signal);
      if (epoch === this.epoch) this.dispatch({ type: 'cart-replaced', cart: answer.cart });
    });
    if (!answer) throw new NoCustomer();
    return answer.result;
  }

  /** Listens to the notices for the person, from the first that nobody has shown on. One listener at a time shows them. */
  onNotice(show: (notice: EngineNotice) => void): () => void {
    const subscription = this.noticed.subscribe(show);
    const waiting = this.unseen;
    this.unseen = [];
    waiting.forEach(show);
    return () => subscription.unsubscribe();
  }

  private freshState(): EngineState {
    return { ...this.state, ...this.dependencies.store.read(this.state.owner) };
  }

  private readStored(): void {
    this.dispatch({ type: 'stored-changed', stored: this.dependencies.store.read(this.state.owner) });
  }

  private change(change: Change): Change {
    if (!change.ok || change.transactions.length === 0) return change;
    const at = this.dependencies.now();
    // Fractions keep the order of what came together.
    const cart = this.state.server?.cart?.uuid;
    const transactions = change.transactions.map((transaction, index) => ({
      ...transaction,
      at: at + index / 1_000,
      cart,
    }));
    this.dispatch({ type: 'changed', transactions });
    this.touched.next({ at, transactions });
    return change;
  }

  private dispatch(event: EngineEvent): void {
    const { state, effects } = transition(this.state, event);
    // Stored before it is shown: what is on screen survives a crash.
    for (const effect of effects) if (!isScheduling(effect)) this.write(state.owner, effect);
    if (state !== this.state) this.subject.next(state);
    for (const effect of effects) if (isScheduling(effect)) this.schedule(effect);
  }

  private write(owner: Owner, effect: Exclude<Effect, SchedulingEffect>): void {
    const { store, otherTabs } = this.dependencies;
    switch (effect.type) {
      case 'store':
        if (!store.add(owner, effect.transactions) && !this.warned) {
          this.warned = true;
          this.notice({ kind: 'not-stored' });
        }
        break;
      case 'save':
        store.save(owner, effect.server, effect.applied);
        break;
      case 'forget':
        store.forget(owner, effect.uuids);
        break;
      case 'save-retry':
        store.saveRetry(owner, effect.retry);
        break;
      case 'notify':
        this.notice(effect.notice);
        return;
    }
    otherTabs.notify();
  }

  private schedule(effect: SchedulingEffect): void {
    const { now, scheduler } = this.dependencies;
    this.wait.unsubscribe();
    if (effect.type === 'request-lock') void this.sendLocked();
    if (effect.type === 'wait') {
      const due = Math.max(0, effect.until - now());
      this.wait = timer(due, scheduler).subscribe(() => this.dispatch({ type: 'wait-over' }));
    }
  }

  private async sendLocked(): Promise<void> {
    const { store, withTabLock, now, random, report } = this.dependencies;
    const { owner } = this.state;
    const { epoch, abort } = this;
    await withTabLock(owner, async () => {
      if (epoch !== this.epoch) return;
      this.dispatch({ type: 'lock-acquired', stored: store.read(owner), now: now() });
      const { batch, phase } = this.state;
      if (phase !== 'sending' || !batch) return;
      const delivery = deliver(this.dependencies, this.state, batch, abort.signal);
      const outcome: EngineEvent = await delivery.catch((error: unknown) => {
        if (epoch === this.epoch) report(error);
        return outcomeOfFailure(error, batch, now(), random());
      });
      if (epoch !== this.epoch) return;
      const isNews = this.hasAnswer && outcome.type === 'sync-succeeded' && this.differs(batch, outcome.cart);
      this.hasAnswer ||= outcome.type === 'sync-succeeded';
      this.dispatch(outcome);
      // After what it says is written down: a tab that dies in between settles it again.
      if (outcome.type !== 'sync-failed') store.saveSent(owner, undefined);
      if (isNews) this.notice({ kind: 'changed-elsewhere' });
    });
  }

  private differs({ transactions }: Batch, cart: Cart | undefined): boolean {
    const { server, pending } = this.state;
    // Then it is said what becomes of the changes (`S09`).
    const isDiscarded = pending.length > 0 && server?.cart !== undefined && cart?.uuid !== server.cart.uuid;
    return !isDiscarded && isChangedElsewhere(server, transactions, cart);
  }

  private notice(notice: EngineNotice): void {
    if (this.noticed.observed) this.noticed.next(notice);
    else this.unseen.push(notice);
  }
}

type SchedulingEffect = Extract<Effect, { readonly type: 'request-lock' | 'wait' | 'stop-waiting' }>;
const isScheduling = (effect: Effect): effect is SchedulingEffect =>
  effect.type === 'request-lock' || effect.type === 'wait' || effect.type === 'stop-waiting';
