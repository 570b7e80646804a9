import type { ReactNode } from 'react';

interface Props {
  /** Path of the first page of the unfiltered list. */
  listHref: string;
  className: string;
  /** A `ToggleGroup`, a `SearchBox` and `Select`s, named as their URL parameters. */
  children: ReactNode;
}

/** The form that filters a list. Before it hydrates, the browser submits it, and the loaded page reads the query. */
export function ListForm({ listHref, className, children }: Props) {
  return (
    <form
      action={listHref}
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className={className}
    >
      {/* The form's default button: without it, Enter in the search box would activate the first choice. */}
      <button type="submit" hidden />
      {children}
    </form>
  );
}
