import { useId, type CompositionEvent, type InputEvent } from 'react';

interface Props {
  label: string;
  placeholder: string;
  /**
   * Gets the words as they are typed, never a word that an input method is still composing
   * (product: lists/typing).
   */
  onSearch: (query: string) => void;
}

/** A search field that filters while typing; the browser keeps its text, so no letter is lost. */
export function SearchBox({ label, placeholder, onSearch }: Props) {
  const id = useId();
  const search = (event: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    if (event.type === 'input' && (event.nativeEvent as globalThis.InputEvent).isComposing) return;
    onSearch(event.currentTarget.value);
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        data-field="q"
        placeholder={placeholder}
        defaultValue=""
        autoComplete="off"
        enterKeyHint="search"
        onInput={search}
        onCompositionEnd={search}
        className="min-h-11 w-full rounded-sm hairline border-control bg-paper px-4 placeholder:text-ink [&::-webkit-search-cancel-button]:[filter:grayscale(1)]"
      />
    </>
  );
}
