/** A field of the contact form. Its name is also the key of its label and hint in the dictionaries. */
export interface Field {
  name: FieldName;
  kind: 'text' | 'email' | 'textarea' | 'select' | 'number' | 'checkbox';
  required?: true;
  /** Whether it stands among the wishes, all of which are optional. */
  isWish?: true;
  /** The fewest and the most characters of a text, counted by `countCharacters`. */
  min?: number;
  limit?: number;
  /** Further attributes of the control, by the names that React gives them. */
  attributes?: Readonly<Record<string, string | number>>;
}

/**
 * Every field, in the order of the page. From this list come both forms, with and without scripts, the validation, the
 * row of `inquiries`, whose columns have the names in snake case, and the texts in the operator's mail.
 */
export const fields = [
  {
    name: 'name',
    kind: 'text',
    required: true,
    limit: 100,
    attributes: { autoComplete: 'name' },
  },
  {
    name: 'email',
    kind: 'email',
    required: true,
    limit: 254,
    attributes: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: 'false' },
  },
  { name: 'retreat', kind: 'select' },
  // Below the retreat, so that the chosen dates are in sight.
  { name: 'departure', kind: 'select', isWish: true },
  {
    name: 'message',
    kind: 'textarea',
    required: true,
    min: 10,
    limit: 4000,
    attributes: { rows: 6 },
  },
  {
    name: 'party',
    kind: 'number',
    isWish: true,
    attributes: { inputMode: 'numeric', autoComplete: 'off' },
  },
  { name: 'singleRoom', kind: 'checkbox', isWish: true },
  { name: 'otherDates', kind: 'checkbox', isWish: true },
] as const satisfies readonly (Omit<Field, 'name'> & { name: string })[];

/** The name of a field. */
export type FieldName = (typeof fields)[number]['name'];

/** The name of every field. */
export const fieldNames: readonly FieldName[] = fields.map(({ name }) => name);
