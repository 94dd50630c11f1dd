import { Component, Fragment, type ErrorInfo, type ReactNode } from 'react';
import type { Telemetry } from '@vetportal/contracts';
import { isForeignNodeError } from './foreign-node-error';

/** A part that fails this often at nodes of others shows its failure: something rewrites it at each render. */
const REDRAWS = 5;

interface Props {
  readonly module: string;
  readonly part: string;
  readonly telemetry: Telemetry;
  readonly children: ReactNode;
  /** What stands in the part's place; `retry` renders the part anew. */
  readonly failure: (error: unknown, retry: () => void) => ReactNode;
  /** Called before a retry, to forget what was cached of the failed part. */
  readonly onRetry?: (() => void) | undefined;
  /** The boundary forgets its error when this changes: another page, another language, another version. */
  readonly resetKey?: string | undefined;
  /**
   * Asked what takes the part's place: undefined where nothing does, else whether it has come. Where it has, the reset key
   * is another by then. A part that was on screen is still there when this is asked, with what was typed into it.
   */
  readonly onFailure?: ((error: unknown) => Promise<boolean> | undefined) | undefined;
  /** Stands there until that is known. */
  readonly placeholder?: ReactNode;
}
interface Failed {
  readonly error: unknown;
  readonly at: string | undefined;
  /** Whether something else may come in the part's place. */
  readonly isOpen: boolean;
  /** Tells this failure from one with the same error before it. */
  readonly occasion: object;
}
interface State {
  readonly failed: Failed | undefined;
  /** How often the part was rendered anew because of nodes of others, at a reset key. */
  readonly redraws: number;
}

/**
 * Holds one part of the page: its failure is told to telemetry and shown in its own place, with a retry, and the rest of
 * the page goes on (`D10`). Where the module's fallback version takes the part's place, nothing is said (`D07`). Where a translator or an
 * extension has moved nodes of the part, the part is rendered anew (`W17`).
 */
export class PartBoundary extends Component<Props, State, Promise<boolean> | null> {
  override state: State = { failed: undefined, redraws: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error, at: undefined, isOpen: true, occasion: {} } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (!state.failed) return null;
    if (state.failed.at === undefined) return { failed: { ...state.failed, at: props.resetKey ?? '' } };
    return state.failed.at === (props.resetKey ?? '') ? null : { failed: undefined, redraws: 0 };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { module, part, telemetry } = this.props;
    telemetry.error(error, { module, part, ...(info.componentStack ? { action: 'render' } : {}) });
  }

  override getSnapshotBeforeUpdate(_props: Props, { failed: before }: State): Promise<boolean> | null {
    const { failed } = this.state;
    if (!failed || failed.occasion === before?.occasion) return null;
    return this.props.onFailure?.(failed.error) ?? null;
  }

  override componentDidUpdate(
    _props: Props,
    { failed: before }: State,
    coming: Promise<boolean> | null,
  ): void {
    const { failed } = this.state;
    if (failed && failed.occasion !== before?.occasion) this.wait(failed.error, coming);
  }

  /** One that has never been on screen. */
  override componentDidMount(): void {
    const { failed } = this.state;
    if (failed) this.wait(failed.error, this.props.onFailure?.(failed.error) ?? null);
  }

  private wait(error: unknown, coming: Promise<boolean> | null): void {
    const { redraws } = this.state;
    if (isForeignNodeError(error) && redraws < REDRAWS) {
      // Before the browser paints.
      this.setState({ failed: undefined, redraws: redraws + 1 });
      return;
    }
    if (!this.props.onFailure) return;
    if (coming) void coming.then((hasCome) => hasCome || this.showFailure(error));
    // Before the browser paints.
    else this.showFailure(error);
  }

  private showFailure(error: unknown): void {
    this.setState(({ failed }) =>
      failed && failed.error === error ? { failed: { ...failed, isOpen: false } } : null,
    );
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: undefined, redraws: 0 });
  };

  override render(): ReactNode {
    const { failed, redraws } = this.state;
    const { children, failure, onFailure, placeholder } = this.props;
    if (!failed) return <Fragment key={redraws}>{children}</Fragment>;
    return failed.isOpen && onFailure ? placeholder : failure(failed.error, this.retry);
  }
}
