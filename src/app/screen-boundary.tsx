import { Component, type ReactNode } from 'react';
import { PageProblemView } from './page-problem';

interface Props {
  /** Id of what is drawn; another one gets a new try. */
  of: string;
  children: ReactNode;
}
interface State {
  hasFailed: boolean;
  of: string;
}

/** A screen that cannot be fetched or drawn gives its place to a page that says so; what guards the house goes on. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, of: this.props.of };
  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return state.of === of ? null : { of, hasFailed: false };
  }
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PageProblemView
        problem={{ kind: 'screen' }}
        onRetry={() => {
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
