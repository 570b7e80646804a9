import type { ReactNode } from 'react';

interface Props {
  /** Path of the first page of the unfiltered list. */
  listHref: string;
  className: string;
  /** A `ToggleGroup`, a `SearchBox` and `Select`s; the last two name their URL parameter in `data-field`. */
  children: ReactNode;
}

/** The form that filters a list; pressing Enter in it changes nothing. */
export function ListForm({ listHref, className, children }: Props) {
  return (
    <form
      method="get"
      action={listHref}
      role="search"
      // If the island can't load, the browser submits the form: the client router ignores relative `formaction`s.
      data-astro-reload
      onSubmit={(event) => event.preventDefault()}
      className={className}
    >
      {/* The form's default button: without it, Enter in the search box would activate the first choice. */}
      <button type="submit" disabled hidden />
      {children}
    </form>
  );
}
