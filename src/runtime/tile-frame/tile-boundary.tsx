import { Component, type ReactNode } from 'react';
import { TileProblem } from './tile-problem';

interface Props {
  /** What is drawn; a new one gets a new try. */
  of: object;
  name: string;
  children: ReactNode;
}
interface State {
  hasFailed: boolean;
  of: object | null;
}

/** A tile that throws becomes a problem in its own cell; the screen around it stays. */
export class TileBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, of: null };
  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return state.of === props.of ? null : { of: props.of, hasFailed: false };
  }
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <TileProblem
        kind="failed"
        name={this.props.name}
        onRetry={() => {
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
