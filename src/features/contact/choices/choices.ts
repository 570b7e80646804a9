/** One entry of the form's list of retreats. */
export interface Choice {
  value: string;
  label: string;
}

/** The fields of a retreat that the list of choices needs. */
export type ChoosableRetreat = Record<'id' | 'title', string>;

/**
 * The values of the choices that have their own labels, each with the id of its retreat. They are sample data: an operator with other retreats removes lines here.
 * A retreat without a line is offered by its title.
 */
const retreatsByChoice = {
  kyoto: 'kyoto-chishakuin',
  yamanashi: 'yamanashi-forest',
  hokkaido: 'hokkaido-snow',
  okinawa: 'okinawa-beach',
  'cebu-beach': 'cebu-beach',
  'cebu-mountain': 'cebu-mountain',
} as const;

type OwnChoice = keyof typeof retreatsByChoice;

/** The value of "Other", the last of every list. */
const otherChoice = 'other';
const ownChoices = Object.entries<string>(retreatsByChoice);

/** Retreat ids that add no choice: `retreatsByChoice` contains them, or they equal the value of another choice. */
const reservedIds = new Set([otherChoice, ...ownChoices.flat()]);

/** The labels of the choices in `retreatsByChoice`, from `i18n/{ja,en}/inquiry.ts`; `none` labels the empty choice. */
export type ChoiceLabels = Readonly<Record<'none' | OwnChoice | typeof otherChoice, string>>;

/**
 * Returns the options of the form's list: "Please select", every choice of `retreatsByChoice` (even if its retreat has
 * no row), the retreats outside it, and "Other".
 */
export function choicesFor(retreats: readonly ChoosableRetreat[], labels: ChoiceLabels): Choice[] {
  return [
    { value: '', label: labels.none },
    ...ownChoices.map(([value]) => ({ value, label: labels[value as OwnChoice] })),
    ...retreats
      .filter(({ id }) => !reservedIds.has(id))
      .map(({ id, title }) => ({ value: id, label: title })),
    { value: otherChoice, label: labels.other },
  ];
}

/**
 * Returns the choice to preselect when the form is opened from a retreat's page.
 * @example choiceOf('kyoto-chishakuin') // => 'kyoto'
 */
export function choiceOf(retreatId: string): string {
  return ownChoices.find(([, retreat]) => retreat === retreatId)?.[0] ?? retreatId;
}

/**
 * Returns the id of a choice's retreat; `''` for no choice and for "Other".
 * @example retreatIdOf('kyoto') // => 'kyoto-chishakuin'
 */
export function retreatIdOf(choice: string): string {
  if (choice === otherChoice) return '';
  return ownChoices.find(([value]) => value === choice)?.[1] ?? choice;
}
