/** A field of the contact form. Its name is also the key of its label and hint in the dictionaries. */
export interface Field {
  name: FieldName;
  kind: 'text' | 'email' | 'textarea' | 'select' | 'number' | 'checkbox';
  required?: true;
  /** Whether its label says nothing of being optional, because its first choice or the heading above says it. */
  hasPlainLabel?: true;
  /** The fewest and the most characters of a text, counted by `countCharacters`. */
  min?: number;
  limit?: number;
  /** Further attributes of the control, by the names that React gives them. */
  attributes?: Readonly<Record<string, string | number>>;
}

/**
 * Every field, in the order of the page. The form, the validation, the row of `inquiries` and the texts in the operator's
 * mail are made from this list. A column has the name of its field in snake case.
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
  { name: 'departure', kind: 'select', hasPlainLabel: true },
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
    hasPlainLabel: true,
    attributes: { inputMode: 'numeric', autoComplete: 'off' },
  },
  { name: 'singleRoom', kind: 'checkbox' },
  { name: 'otherDates', kind: 'checkbox' },
] as const satisfies readonly (Omit<Field, 'name'> & { name: string })[];

/** The name of a field. */
export type FieldName = (typeof fields)[number]['name'];

/** The name of every field. */
export const fieldNames: readonly FieldName[] = fields.map(({ name }) => name);
