// pure module
/** One entry of the form's list of retreats. */
export interface Choice {
  value: string;
  label: string;
}

/** The choices of spec §3 and the retreats that they stand for. */
const table = [
  { value: 'kyoto', retreat: 'kyoto-chishakuin' },
  { value: 'yamanashi', retreat: 'yamanashi-forest' },
  { value: 'hokkaido', retreat: 'hokkaido-snow' },
  { value: 'okinawa', retreat: 'okinawa-beach' },
  { value: 'cebu-beach', retreat: 'cebu-beach' },
  { value: 'cebu-mountain', retreat: 'cebu-mountain' },
] as const;

const other = 'other';

/** Ids that add no choice of their own: they have one, or would take another's value. */
const known = new Set<string>([other, ...table.flatMap(({ value, retreat }) => [value, retreat])]);

/** A label for every choice of spec §3; `none` is the empty one. */
export type ChoiceLabels = Readonly<
  Record<'none' | (typeof table)[number]['value'] | typeof other, string>
>;

/**
 * The list from which a visitor chooses: "Please select", spec §3's table, the retreats that the
 * table doesn't know, "Other".
 */
export function choicesFor(
  retreats: readonly { id: string; title: string }[],
  labels: ChoiceLabels,
): Choice[] {
  return [
    { value: '', label: labels.none },
    ...table.map(({ value }) => ({ value, label: labels[value] })),
    ...retreats
      .filter(({ id }) => !known.has(id))
      .map(({ id, title }) => ({ value: id, label: title })),
    { value: other, label: labels.other },
  ];
}

/**
 * The choice to preselect where the form is opened from a retreat's page.
 * @example choiceOf('kyoto-chishakuin') // => 'kyoto'
 */
export function choiceOf(retreatId: string): string {
  return table.find(({ retreat }) => retreat === retreatId)?.value ?? retreatId;
}

/**
 * The id of the retreat that a choice stands for; '' for no choice and "Other".
 * @example retreatOf('kyoto') // => 'kyoto-chishakuin'
 */
export function retreatOf(choice: string): string {
  if (choice === other) return '';
  return table.find(({ value }) => value === choice)?.retreat ?? choice;
}
