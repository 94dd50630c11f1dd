import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of JSON lines with a bounded size. */
export interface RotatingLog {
  /** Queues a record for writing; drops and counts it when the disk does not keep up. */
  write(record: object): void;
  /** Writes the queued records. */
  close(): Promise<void>;
}

/** Bounds of size, and how long lines wait to be written together. */
export interface RotatingLogLimits {
  readonly fileBytes: number;
  readonly files: number;
  readonly waitingLines: number;
  readonly delayMs: number;
}

const LIMITS: RotatingLogLimits = { fileBytes: 10 * 1024 * 1024, files: 5, waitingLines: 5000, delayMs: 500 };

/**
 * Opens `<folder>/<name>.jsonl`; rotated files are `<name>.1.jsonl` and so on.
 *
 * @param onError called when lines could not be written or were dropped; the portal works on without them
 */
export function openRotatingLog(
  folder: string,
  name: string,
  onError: (message: string, error?: unknown) => void,
  limits: RotatingLogLimits = LIMITS,
): RotatingLog {
  const path = (part: number) => join(folder, part === 0 ? `${name}.jsonl` : `${name}.${part}.jsonl`);
  let waiting: string[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const rotate = async (): Promise<void> => {
    const present = await stat(path(0)).catch(() => undefined);
    if (!present || present.size < limits.fileBytes) return;
    await rm(path(limits.files - 1), { force: true });
    for (let part = limits.files - 2; part >= 0; part -= 1) {
      await rename(path(part), path(part + 1)).catch(() => undefined);
    }
  };

  const flush = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    if (dropped > 0) onError(`${dropped} records of ${name} were dropped: the disk did not keep up`);
    dropped = 0;
    if (lines.length === 0) return;
    try {
      await mkdir(folder, { recursive: true });
      await rotate();
      await appendFile(path(0), lines.join(''));
    } catch (error) {
      onError(`${lines.length} records of ${name} could not be written`, error);
    }
  };

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(flush);
    }, limits.delayMs).unref();
  };

  return {
    write(record) {
      if (waiting.length >= limits.waitingLines) dropped += 1;
      else waiting.push(`${JSON.stringify(record)}\n`);
      schedule();
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await (writing = writing.then(flush));
    },
  };
}
