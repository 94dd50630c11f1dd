import { TestEnvironment } from 'jest-environment-jsdom';
import { computedStylesByKind } from './computed-styles.ts';

/** What jsdom lacks, or has in a form that Node's fetch does not accept. */
const TAKEN_FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  TextEncoder,
  TextDecoder,
  TextEncoderStream,
  TextDecoderStream,
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Uint8Array,
  crypto,
  structuredClone,
};

/** An open channel keeps Node running, where it does not keep a tab open. */
class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref: () => void }).unref();
  }
}

/**
 * jsdom with the parts of the platform that it lacks and every supported browser has, taken from Node: without them the
 * http client and its mocks do not run in a test.
 *
 * Rules of styles are left out, unless a file of tests begins with `@styles`: jsdom tries all of them for each element whose role or name
 * is asked for, which takes a third of the time of a page's tests.
 */
export default class BrowserEnvironment extends TestEnvironment {
  /** Packages resolve as in Node: the mock service worker has no entry for the `browser` condition. */
  override customExportConditions = [''];

  private readonly hasStyles: boolean;
  private giveBack: (() => void) | undefined;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.hasStyles = 'styles' in context.docblockPragmas;
  }

  override async setup(): Promise<void> {
    await super.setup();
    for (const [name, value] of Object.entries(TAKEN_FROM_NODE)) this.provide(name, value);
    this.provide('BroadcastChannel', TabChannel);
    this.acceptAbortSignals();
    this.addLayoutMethods();
    if (!this.hasStyles) this.leaveStylesOut();
  }

  /** All windows of a worker share the class: the next file of tests may want its rules. */
  private leaveStylesOut(): void {
    const { prototype } = this.global.CSSStyleSheet;
    const insertRule: unknown = Reflect.get(prototype, 'insertRule');
    prototype.insertRule = () => 0;
    this.giveBack = () => void Reflect.set(prototype, 'insertRule', insertRule);
    const { global: window } = this;
    this.provide('getComputedStyle', computedStylesByKind(window.getComputedStyle.bind(window)));
  }

  override async teardown(): Promise<void> {
    this.giveBack?.();
    await super.teardown();
  }

  private provide(name: string, value: unknown): void {
    Object.defineProperty(this.global, name, { configurable: true, writable: true, value });
  }

  /** jsdom has no layout: nothing is ever out of sight, and a dialog is modal in name only. */
  private addLayoutMethods(): void {
    const { Element, HTMLDialogElement } = this.global;
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  }

  /** jsdom's event targets know jsdom's signals only; they are taught Node's, which fetch asks for. */
  private acceptAbortSignals(): void {
    // Jest gives the window a method of its own.
    for (const owner of [this.global.EventTarget.prototype, this.global]) {
      const { addEventListener: original } = owner as unknown as { addEventListener: AddEventListener };
      const adapted: AddEventListener = function (type, listener, options) {
        if (typeof options !== 'object' || !options.signal) {
          original.call(this, type, listener, options);
          return;
        }
        const { signal, ...rest } = options;
        if (signal.aborted) return;
        original.call(this, type, listener, rest);
        signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), {
          once: true,
        });
      };
      Reflect.set(owner, 'addEventListener', adapted);
    }
  }
}

type AddEventListener = (
  this: EventTarget,
  type: string,
  listener: EventListener,
  options?: AddEventListenerOptions | boolean,
) => void;
