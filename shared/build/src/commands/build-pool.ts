import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError } from '../build-error';
import type { BuildAnswer, BuildRequest } from './build-messages';

const PROCESS = fileURLToPath(new URL('./build-process.ts', import.meta.url));

/** Told how far a build is. */
export type OnProgress = (percent: number, step: string) => void;

/** Processes that build, as many as are asked for at once and no more than `size`. */
export class BuildPool {
  private readonly idle: ChildProcess[] = [];
  private readonly waiting: ((child: ChildProcess) => void)[] = [];
  private started = 0;

  /** @param size how many builds run at the same time */
  constructor(private readonly size: number) {}

  /**
   * Builds one package, as soon as a process is free.
   *
   * @param onStart called when the build begins
   * @throws BuildError with what is wrong in the package's sources
   */
  async build(request: BuildRequest, onStart: () => void, onProgress: OnProgress): Promise<void> {
    const child = await this.take();
    onStart();
    try {
      await run(child, request, onProgress);
    } finally {
      this.give(child);
    }
  }

  /** Ends all processes. */
  close(): void {
    for (const child of this.idle) child.disconnect();
    this.idle.length = 0;
  }

  private take(): Promise<ChildProcess> {
    const child = this.idle.pop();
    if (child) return Promise.resolve(child);
    if (this.started < this.size) {
      this.started += 1;
      return Promise.resolve(
        fork(PROCESS, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
      );
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private give(child: ChildProcess): void {
    if (!child.connected) {
      this.started -= 1;
      return;
    }
    const next = this.waiting.shift();
    if (next) next(child);
    else this.idle.push(child);
  }
}

function run(child: ChildProcess, request: BuildRequest, onProgress: OnProgress): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: BuildAnswer): void => {
      if (answer.type === 'progress') {
        onProgress(answer.percent, answer.step);
        return;
      }
      stop();
      if (answer.type === 'built') resolve();
      else reject(new BuildError(answer.faults));
    };
    const onExit = (code: number | null): void => {
      stop();
      reject(new BuildError([{ file: request.folder, text: `the build process ended with code ${code}` }]));
    };
    const stop = (): void => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.send(request);
  });
}
