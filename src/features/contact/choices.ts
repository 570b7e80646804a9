// pure module
/** One entry of the form's list of retreats. */
export interface Choice {
  value: string;
  label: string;
  /** Present where the retreat's page has departures, as far as the form knows it. */
  dated?: true;
}

/** A retreat as far as the form knows it. */
export interface ChoosableRetreat {
  id: string;
  title: string;
  /** Those to come. */
  departures?: readonly unknown[];
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

/** The value of "Other", the last of every list. */
export const other = 'other';
const ownChoices = Object.entries<string>(table);

/** Ids that add no choice: they have one, or would take the value of another. */
const taken = new Set([other, ...ownChoices.flat()]);

/** A label for every choice of the table, in `i18n/{ja,en}/inquiry.ts`; `none` is the empty one. */
export type ChoiceLabels = Readonly<Record<'none' | OwnChoice | typeof other, string>>;

/** More retreats beside the table than a list can be read of are found by name (product: contact/finder). */
const mostListed = 20;

/** The retreats that the table doesn't know, by id and title, where they are too many for a list. */
export function unlistedChoices(retreats: readonly ChoosableRetreat[]): Choice[] {
  const further = furtherChoices(retreats);
  return further.length > mostListed ? further : [];
}

/**
 * The list from which a visitor chooses: "Please select", the table, whether its retreats have a row
 * or not, then the retreats that the table doesn't know, unless they are too many, "Other".
 */
export function choicesFor(retreats: readonly ChoosableRetreat[], labels: ChoiceLabels): Choice[] {
  const further = furtherChoices(retreats);
  return [
    { value: '', label: labels.none },
    ...ownChoices.map(([value, id]) => ({
      value,
      label: labels[value as OwnChoice],
      ...datedOf(retreats.find((retreat) => retreat.id === id)),
    })),
    ...(further.length > mostListed ? [] : further),
    { value: other, label: labels.other },
  ];
}

/** A list with further choices before its last one, "Other"; each value once, the first label counts. */
export function withChoices(choices: readonly Choice[], further: readonly Choice[]): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  const added = further.filter(({ value }) => !known.has(value) && known.add(value));
  return [...choices.slice(0, -1), ...added, ...choices.slice(-1)];
}

function furtherChoices(retreats: readonly ChoosableRetreat[]): Choice[] {
  return retreats
    .filter(({ id }) => !taken.has(id))
    .map((retreat) => ({ value: retreat.id, label: retreat.title, ...datedOf(retreat) }));
}

function datedOf(retreat: ChoosableRetreat | undefined): Pick<Choice, 'dated'> {
  return (retreat?.departures ?? []).length > 0 ? { dated: true } : {};
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
