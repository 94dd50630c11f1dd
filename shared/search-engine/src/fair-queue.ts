/** Somebody has as much waiting as one may, or everybody together has. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Whoever has waited so long (ms) is answered that there is too much: the client has given up. */
const LONGEST_WAIT_MS = 10_000;
/** What one caller may have waiting, and all callers together. */
const MOST_OF_ONE = 50;
const MOST_OF_ALL = 1_000;
/** After so long (ms) what somebody has used counts half. */
const HALF_LIFE_MS = 10_000;
/** Callers whose use is remembered. */
const MOST_REMEMBERED = 10_000;

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: (error: Error) => void;
}

interface Caller {
  readonly waiting: Waiting[];
  /** Its next turn comes no sooner. */
  restsUntil: number;
  /** Milliseconds of work, worth less with time; as of `at`. */
  used: number;
  at: number;
}

/**
 * Takes work in turns: of those who wait, the one who has used least lately comes first. Whoever asks for much waits for the
 * others, and nobody waits for whoever asks for much.
 */
export class FairQueue {
  readonly #callers = new Map<string, Caller>();
  readonly #queue = new Set<Caller>();
  #waiting = 0;
  #running = 0;
  #wake: NodeJS.Timeout | undefined;

  /** @param atATime how many run side by side */
  constructor(private readonly atATime: number) {}

  /**
   * Carries out work when it is its caller's turn.
   *
   * @param caller whose work it is
   * @param work gets a function by which it gives its place away before it is done
   * @param restAfter how many times as long as it took its caller rests after it, by what came of it
   * @returns what the work returns
   * @throws TooManyWaiting
   */
  async run<Result>(
    caller: string,
    work: (endTurn: () => void) => Promise<Result>,
    restAfter: (result: Result) => number = () => 0,
  ): Promise<Result> {
    await this.#turnOf(caller);
    const beganAt = performance.now();
    let isOver = false;
    const endTurn = (): void => {
      if (isOver) return;
      isOver = true;
      const own = this.#callers.get(caller);
      if (own) use(own, performance.now() - beganAt);
      this.#running -= 1;
      this.#next();
    };
    try {
      const result = await work(endTurn);
      const own = this.#callers.get(caller);
      const rest = restAfter(result) * (performance.now() - beganAt);
      if (own) own.restsUntil = Math.max(own.restsUntil, performance.now() + rest);
      return result;
    } finally {
      endTurn();
    }
  }

  #turnOf(caller: string): Promise<void> {
    const own = this.#callerOf(caller);
    if (own.waiting.length >= MOST_OF_ONE || this.#waiting >= MOST_OF_ALL)
      return Promise.reject(new TooManyWaiting('too many searches wait already'));
    return new Promise((resolve, reject) => {
      own.waiting.push({ since: performance.now(), begin: resolve, giveUp: reject });
      this.#queue.add(own);
      this.#waiting += 1;
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.atATime && this.#waiting > 0) {
      let first: Caller | undefined;
      let soonest = Infinity;
      for (const one of this.#queue) {
        this.#giveUpOld(one);
        if (one.waiting.length === 0) continue;
        soonest = Math.min(soonest, one.restsUntil);
        if (one.restsUntil <= performance.now() && (!first || worth(one) < worth(first))) first = one;
      }
      if (!first) {
        if (soonest < Infinity) this.#wakeAt(soonest);
        return;
      }
      const next = first.waiting.shift();
      if (first.waiting.length === 0) this.#queue.delete(first);
      this.#waiting -= 1;
      this.#running += 1;
      next?.begin();
    }
  }

  #giveUpOld(caller: Caller): void {
    const old = performance.now() - LONGEST_WAIT_MS;
    while ((caller.waiting[0]?.since ?? Infinity) < old) {
      caller.waiting.shift()?.giveUp(new TooManyWaiting('too many searches wait already'));
      this.#waiting -= 1;
    }
    if (caller.waiting.length === 0) this.#queue.delete(caller);
  }

  #wakeAt(time: number): void {
    clearTimeout(this.#wake);
    this.#wake = setTimeout(() => this.#next(), Math.min(time - performance.now(), LONGEST_WAIT_MS) + 1);
    this.#wake.unref();
  }

  #callerOf(name: string): Caller {
    const own = this.#callers.get(name) ?? {
      waiting: [],
      restsUntil: 0,
      used: 0,
      at: performance.now(),
    };
    this.#callers.delete(name);
    this.#callers.set(name, own);
    for (const [other, { waiting }] of this.#callers) {
      if (this.#callers.size <= MOST_REMEMBERED) break;
      if (waiting.length === 0) this.#callers.delete(other);
    }
    return own;
  }
}

const worth = ({ used, at }: Caller): number => used * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);

function use(caller: Caller, milliseconds: number): void {
  caller.used = worth(caller) + milliseconds;
  caller.at = performance.now();
}
