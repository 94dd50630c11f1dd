import type { Locale, Translations } from '@vetportal/i18n';
import type { RuntimeConfig } from '../module/boot-document';
import type { HydrateWhen, ManifestRoute } from '../module/manifest';
import type { ReportedError } from '../module/telemetry-batch';
import type { Crumb, PageHead } from '../page/page';
import type { SlotContribution } from '../platform/platform';

/*
 * What edge and renderer say to each other. The renderer runs in a realm of its own, and nothing but text passes its border: a
 * message is a list of texts, JSON first. What is long, and nobody's to read on its way, are texts of their own behind it: HTML,
 * data for the browser, what one module gives to another's part.
 */

/** A message as it passes the border. */
export type Texts = readonly [json: string, ...more: string[]];

/** What a renderer knows of a module: enough for routes, breadcrumbs and slots. */
export interface KnownModule {
  readonly name: string;
  /** Empty: which version of another module a page has makes nothing else of a part. Former shells read a text here. */
  readonly version: '';
  readonly routes: readonly ManifestRoute[];
  readonly contributions: readonly {
    readonly slot: string;
    readonly id: string;
    readonly expose: string;
    readonly order: number;
    readonly hydrate: HydrateWhen;
    readonly height?: number | undefined;
  }[];
}

/** What stands where on a page, and whose. Combinations of versions that agree in it are one plan. */
export interface RenderPlan {
  /** Names all that follows. */
  readonly build: string;
  readonly modules: readonly KnownModule[];
  readonly missing: readonly string[];
  readonly config: RuntimeConfig;
}

/** What every part of one page is rendered with; nothing of the person but whether one is expected. */
export interface RenderedAddress {
  readonly origin: string;
  readonly locale: Locale;
  /** Path with its language. */
  readonly pathname: string;
  /** Query with its question mark, or empty. */
  readonly search: string;
  /** Whether this browser belongs to a signed-in customer, as far as is known. */
  readonly expected: boolean;
  /** Another number once data are said to have changed: what was fetched before that is not used any more. */
  readonly data: number;
}

export type RenderTask =
  | { readonly kind: 'page'; readonly module: string }
  | SlotTask
  | { readonly kind: 'frame'; readonly head: PageHead | undefined };

interface SlotTask {
  readonly kind: 'slot';
  readonly place: string;
  /** The part; `fill` is its name on the wire, which edges and shells of all versions read. */
  readonly fill: SlotContribution;
  /** Rich JSON. */
  readonly props: string;
}

/** What the document's head says of a page. */
export interface DocumentHead {
  /** Without the portal's name. */
  readonly title: string;
  readonly description: string;
  /** Full path of the page. */
  readonly path: string;
  /** Full paths in the languages; where the page is not to be had in one, that of the nearest page. */
  readonly alternates: Translations;
  /**
   * The languages in which the page is, which search engines are told of (`R36`); all, unless said. Apart from `alternates`, because
   * an edge from before 1.5 reads a path of each language there.
   */
  readonly languages?: readonly Locale[] | undefined;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
  /** The way to the page, from home, as the frame shows it. */
  readonly crumbs?: readonly Crumb[];
}

/** A part of another module that stands in what was rendered. */
export interface OpenPlace {
  readonly place: string;
  /** The part; `fill` is its name on the wire, which edges and shells of all versions read. */
  readonly fill: SlotContribution;
  /** Rich JSON, for the part's renderer. */
  readonly props: string;
}

/**
 * The style rules of what was rendered, as one text that the browser's copy of styled-components reads back. A shell from before 1.10
 * sends the rules of each component apart.
 */
export interface StyleRules {
  /** `WHOLE_PART`; from a shell from before 1.10 the id of a component. */
  readonly component: string;
  /** A name of this text. Only an edge from before 1.10 reads it: it writes what has the same names once per page. */
  readonly names: readonly string[];
  readonly css: string;
}

/** What became of a task. */
export interface Rendering {
  readonly html: string;
  readonly styles: readonly StyleRules[];
  readonly places: readonly OpenPlace[];
  /** Data that were fetched, for the browser's query cache: JSON of each query. */
  readonly queries: readonly string[];
  /** Addresses that were asked for them, without their query. */
  readonly sources?: readonly string[];
  /** Errors that its part told telemetry of. A part that is left to the browser tells there. */
  readonly told?: readonly ReportedError[] | undefined;
  /** What the page says of itself. */
  readonly head?: PageHead | undefined;
  /** Of a frame: what the document says. */
  readonly document?: DocumentHead | undefined;
  /** How the page's `load` ended; `failed` where it did not. */
  readonly outcome?:
    | { readonly kind: 'loaded' | 'not-found' | 'failed' }
    | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
    | undefined;
}

/** From the edge to a renderer; a slot's props and an answer's body are the text behind it. */
export type ToRenderer =
  | { readonly type: 'plan'; readonly plan: RenderPlan }
  | {
      readonly type: 'task';
      readonly id: number;
      readonly build: string;
      readonly address: RenderedAddress;
      readonly task: Exclude<RenderTask, SlotTask> | Omit<SlotTask, 'props'>;
    }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Omit<FetchAnswer, 'body'> };

/** What ERP or search answered; status 0 where they could not be reached. */
export interface FetchAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A call that a part makes for its data. */
export interface FetchCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * From a renderer to the edge; behind what was rendered are its HTML, its queries, and the props of its places.
 */
export type FromRenderer =
  | { readonly type: 'ready' }
  | { readonly type: 'rendered'; readonly id: number; readonly rendering: Rendering }
  | { readonly type: 'failed'; readonly id: number; readonly message: string; readonly stack: string }
  | {
      readonly type: 'fetch';
      readonly id: number;
      /** The task that asks. Former shells do not say. */
      readonly task?: number | undefined;
      readonly call: FetchCall;
    };
