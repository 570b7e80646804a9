// pure module
/** One entry of the form's list of retreats. */
export interface Choice {
  value: string;
  label: string;
}

/**
 * The choices whose labels are the site's own, each with the id of the retreat it stands for
 * (product: contact/choices). They are sample data as the rows are: an operator with other retreats
 * takes lines away here, and each of their retreats is offered by its title without a line.
 */
const table = {
  kyoto: 'kyoto-chishakuin',
  yamanashi: 'yamanashi-forest',
  hokkaido: 'hokkaido-snow',
  okinawa: 'okinawa-beach',
  'cebu-beach': 'cebu-beach',
  'cebu-mountain': 'cebu-mountain',
} as const;

type OwnChoice = keyof typeof table;

const other = 'other';
const ownChoices = Object.entries<string>(table);

/** Ids that add no choice: they have one, or would take the value of another. */
const taken = new Set([other, ...ownChoices.flat()]);

/** A label for every choice of the table, in `i18n/{ja,en}/contact.ts`; `none` is the empty one. */
export type ChoiceLabels = Readonly<Record<'none' | OwnChoice | typeof other, string>>;

/**
 * The list from which a visitor chooses: "Please select", the table, whether its retreats have a row
 * or not, then the retreats that the table doesn't know, "Other".
 */
export function choicesFor(
  retreats: readonly { id: string; title: string }[],
  labels: ChoiceLabels,
): Choice[] {
  return [
    { value: '', label: labels.none },
    ...ownChoices.map(([value]) => ({ value, label: labels[value as OwnChoice] })),
    ...retreats
      .filter(({ id }) => !taken.has(id))
      .map(({ id, title }) => ({ value: id, label: title })),
    { value: other, label: labels.other },
  ];
}

/**
 * The choice to preselect where the form is opened from a retreat's page
 * (product: retreat/preselected).
 * @example choiceOf('kyoto-chishakuin') // => 'kyoto'
 */
export function choiceOf(retreatId: string): string {
  return ownChoices.find(([, retreat]) => retreat === retreatId)?.[0] ?? retreatId;
}

/**
 * The id of the retreat that a choice stands for; '' for no choice and "Other".
 * @example retreatOf('kyoto') // => 'kyoto-chishakuin'
 */
export function retreatOf(choice: string): string {
  if (choice === other) return '';
  return ownChoices.find(([value]) => value === choice)?.[1] ?? choice;
}
