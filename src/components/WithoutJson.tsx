import { Component, createContext, type ReactNode } from 'react';

/** Whether JSON counts as one that can't be loaded; see `useJson`. */
export const RefusesJson = createContext(false);

/**
 * Renders its content again without JSON if it throws: a tab that was open before a deploy gets the JSON of the next
 * build. What is in the URL or the draft stays, and the focus.
 */
export class WithoutJson extends Component<
  { children: ReactNode },
  { focused?: HTMLInputElement }
> {
  override state: { focused?: HTMLInputElement } = {};

  static getDerivedStateFromError() {
    return { focused: document.activeElement };
  }

  override componentDidCatch() {
    const { name, value } = this.state.focused!;
    const controls = document.getElementsByName(name || '-') as NodeListOf<HTMLInputElement>;
    [...controls].find((control) => control.value === value)?.focus();
  }

  override render() {
    const { focused } = this.state;
    return <RefusesJson value={focused !== undefined}>{this.props.children}</RefusesJson>;
  }
}
