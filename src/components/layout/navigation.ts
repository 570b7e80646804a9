/** One entry of a menu. */
export interface NavigationLink {
  label: string;
  href: string;
  /** Whether this is the page shown, or the section it belongs to. */
  current?: 'page' | 'true' | undefined;
}

/** One of the language buttons. */
export interface LanguageLink {
  /** The language's tag, as in `lang` and the stored preference. */
  locale: string;
  /** The language's name for itself. */
  name: string;
  /** What the button shows. */
  short: string;
  href: string;
  current: boolean;
  /** Said where the page isn't there in this language and the link leads elsewhere. */
  note?: string | undefined;
}
