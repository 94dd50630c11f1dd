import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Telemetry } from '../platform/platform';

interface Props {
  readonly module: string;
  readonly part: string;
  readonly telemetry: Telemetry;
  readonly children: ReactNode;
  /** What stands in the part's place; `retry` renders the part anew. */
  readonly failure: (error: unknown, retry: () => void) => ReactNode;
  /** Called before a retry, to forget what was cached of the failed part. */
  readonly onRetry?: (() => void) | undefined;
  /** The boundary forgets its error when this changes: another page, another language. */
  readonly resetKey?: string | undefined;
}
interface State {
  readonly failed: { readonly error: unknown; readonly at: string | undefined } | undefined;
}

/**
 * Holds one part of the page: its failure is told to telemetry and shown in its own place, with a retry, and the rest of
 * the page goes on (`D10`).
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error, at: undefined } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (!state.failed) return null;
    if (state.failed.at === undefined)
      return { failed: { error: state.failed.error, at: props.resetKey ?? '' } };
    return state.failed.at === (props.resetKey ?? '') ? null : { failed: undefined };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { module, part, telemetry } = this.props;
    telemetry.error(error, { module, part, ...(info.componentStack ? { action: 'render' } : {}) });
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: undefined });
  };

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.failure(failed.error, this.retry) : this.props.children;
  }
}
