/**
 * Removes white space and characters that show nothing from both ends. The tables refuse a text without any other
 * character (`is_visible` in `supabase/migrations`).
 */
export function trimBlank(value: string): string {
  const text = value.replace(leadingBlank, '');
  let end = text.length;
  // A regular expression with `+$` would take seconds on many spaces.
  while (blankAtEnd.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Blank braille and fillers of Hangul count too, because they look like white space. */
const leadingBlank = /^[\s\p{Cc}\u2800\p{Default_Ignorable_Code_Point}]+/u;

/** A variation selector at the end belongs to the character before it. */
const blankAtEnd = /(?![\ufe00-\ufe0f])[\s\p{Cc}\u2800\p{Default_Ignorable_Code_Point}]/u;
