import type { CompositionEvent, InputEvent } from 'react';

interface Props {
  label: string;
  placeholder: string;
  /** Receives the query on every input, but not while an input method is composing. */
  onSearch: (query: string) => void;
}

/** A search field that filters while typing. It is uncontrolled, so that text typed before hydration is kept. */
export function SearchBox({ label, placeholder, onSearch }: Props) {
  const search = (event: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    if (event.type === 'input' && (event.nativeEvent as globalThis.InputEvent).isComposing) return;
    onSearch(event.currentTarget.value);
  };
  return (
    <input
      aria-label={label}
      type="search"
      name="q"
      placeholder={placeholder}
      defaultValue=""
      // Servers refuse an address of several thousand characters.
      maxLength={100}
      enterKeyHint="search"
      onInput={search}
      onCompositionEnd={search}
      className="field"
    />
  );
}
