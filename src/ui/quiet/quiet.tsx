import { Component, type ReactNode } from 'react';

/** What fails in it leaves its place empty: for what its neighbours do without. */
export class Quiet extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
