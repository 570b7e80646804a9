import { Component, type ReactNode } from 'react';

/**
 * Loads the page again, once, when its list can't be shown: after a deploy, the data that the page fetches may have a
 * shape that only the scripts of the new build know. The URL holds the filters.
 */
export class ReloadOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type !== 'reload') location.reload();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
