import { QueryClientContext } from '@tanstack/react-query';
import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { ApiError } from '../client/api.ts';
import { isOwnUser } from '../client/freshness.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { words } from '../ui/words.messages.ts';
import { blocksMessages } from './blocks.messages.ts';
import { retryParts } from './part.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** 'Data Loading Error' for a part that shows fetched data, 'Component Error' otherwise; without it the error itself decides */
  readonly kind?: 'component' | 'data';
  /** a change of this draws the part again, as a new address does */
  readonly resetKey?: unknown;
}
interface BoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
  readonly resetKey: unknown;
}

/**
 * Keeps the fault of one part of a screen inside that part, with a way to try again (0§2.4). Reports are sent by the root, which hears of
 * every caught fault.
 */
export class LocalErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = QueryClientContext;
  declare context: ContextType<typeof QueryClientContext>;

  override state: BoundaryState = { failed: false, error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { failed: false, error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(_error: unknown, _info: ErrorInfo): void {
    // Its presence makes this a boundary for React; createRoot's onCaughtError does the reporting.
  }

  private readonly retry = () => {
    retryParts();
    // The answer that could not be drawn would be drawn again: whatever no other part of the screen shows is asked for anew.
    this.context?.removeQueries({ type: 'inactive', predicate: (query) => !isOwnUser(query) });
    this.setState({ failed: false, error: undefined });
  };

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    const isData = this.props.kind === undefined ? error instanceof ApiError : this.props.kind === 'data';
    const hint = error instanceof ApiError && error.detail !== '' ? error.detail : words.pleaseTryAgainLater;
    return <ErrorState title={isData ? blocksMessages.dataLoadingError : blocksMessages.componentError} hint={hint} onRetry={this.retry} />;
  }
}
