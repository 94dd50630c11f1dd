import type { Language } from '../portal/test';

export const BROWSER_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSER_NAMES)[number];

/** The language of a browser by that of the person. */
export const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB' };

/** How a person has set their browser up. */
export interface BrowserOptions {
  readonly language: Language;
  readonly colourScheme: 'light' | 'dark';
  /** Files that the browser downloads go there, and whatever else it writes. Empty at the start. */
  readonly folder: string;
}

/**
 * A browser with a profile of its own. All that differs between engines stands behind this and BrowserTab; what a journey
 * does goes through Tab.
 *
 * Every call rejects with BrowserGone once the browser has ended, and with an error after CALL_LIMIT_MS.
 */
export interface Browser {
  readonly name: BrowserName;
  /** Where downloads go. */
  readonly downloads: string;
  /** Opens a tab, or a window where a tab of this browser would stay out of sight. It has the focus then. */
  newTab(): Promise<BrowserTab>;
  /** Ends it, whatever state it is in. Never throws. */
  close(): Promise<void>;
}

/** One page of a browser. */
export interface BrowserTab {
  /** Loads a document and waits for its `load` event. */
  goto(url: string): Promise<void>;
  /** One step back in the history. Resolves at once: what comes is waited for by what it shows. */
  back(): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs an expression in the page. A promise is waited for.
   *
   * @returns its value, which is one of JSON
   */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses the mouse's first button. @param x, y pixels of CSS from the window's upper left corner */
  clickAt(x: number, y: number): Promise<void>;
  /** Types as a keyboard does, into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses one key, or one while others are held: `Enter`, `ArrowDown`, `Control+v`. */
  press(keys: string): Promise<void>;
  /** Chooses a file. @param field an expression whose value is the field, or its id @param path of the file */
  chooseFile(field: string, path: string): Promise<void>;
  /**
   * Makes the page's part of the window as large as that, or as small as the browser lets it be.
   *
   * @param width, height pixels of CSS
   */
  resize(width: number, height: number): Promise<void>;
  /** What is in the window, as PNG. */
  picture(): Promise<Buffer>;
  /** What goes to the printer, as PDF; undefined where the engine's driver has no command for it. */
  print(): Promise<Buffer | undefined>;
  /** Gives it the focus. */
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than this no call takes: the browser hangs (ms). */
export const CALL_LIMIT_MS = 30_000;

/** The browser ended while it was used: nothing that was asked of it says anything about the portal. */
export class BrowserGone extends Error {
  override readonly name: string = 'BrowserGone';
}
