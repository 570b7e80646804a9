import type { ReactNode } from 'react';

interface Props {
  /** The plain list's first page. */
  listHref: string;
  className: string;
  /** `Choices`, a `SearchBox`, and drop-downs that say in `data-field` what they narrow. */
  children: ReactNode;
}

/** The form that narrows a list; pressing Enter in it changes nothing. */
export function ListForm({ listHref, className, children }: Props) {
  return (
    <form
      method="get"
      action={listHref}
      role="search"
      // Where the island can't hydrate, its buttons are the browser's: the client router reads no
      // relative `formaction`.
      data-astro-reload
      onSubmit={(event) => event.preventDefault()}
      className={className}
    >
      {/* Enter in the search box presses a form's first button: none of the choices. */}
      <button type="submit" disabled hidden />
      {children}
    </form>
  );
}
