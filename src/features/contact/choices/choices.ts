/** One entry of the form's list of retreats. */
export interface Choice {
  value: string;
  label: string;
}

/** The fields of a retreat that the list of choices needs. */
export type ChoosableRetreat = Record<'id' | 'title', string>;

/**
 * The values of the specification that aren't the id of their retreat, each with that id. Every other retreat's value is
 * its id, so the table `retreats` refuses these values and `other` as ids.
 */
const retreatsByValue = {
  kyoto: 'kyoto-chishakuin',
  yamanashi: 'yamanashi-forest',
  hokkaido: 'hokkaido-snow',
  okinawa: 'okinawa-beach',
};
const shortValues = Object.entries(retreatsByValue);

/** The value of "Other", the last of every list. */
export const otherChoice = 'other';

/** The labels of the choices that are no retreat, from `i18n/{ja,en}/inquiry.ts`; `none` labels the empty choice. */
export type ChoiceLabels = Readonly<Record<'none' | typeof otherChoice, string>>;

/** Returns the options of the form's list: "Please select", every retreat by its title, and "Other". */
export function choicesFor(retreats: readonly ChoosableRetreat[], labels: ChoiceLabels): Choice[] {
  return [
    { value: '', label: labels.none },
    ...retreats.map(({ id, title }) => ({ value: choiceOf(id), label: title })),
    { value: otherChoice, label: labels.other },
  ];
}

/**
 * Returns the value of a retreat's choice.
 * @example choiceOf('kyoto-chishakuin') // => 'kyoto'
 */
export function choiceOf(retreatId: string): string {
  return shortValues.find(([, id]) => id === retreatId)?.[0] ?? retreatId;
}

/**
 * Returns the id of a choice's retreat; `''` for no choice and for "Other".
 * @example retreatIdOf('kyoto') // => 'kyoto-chishakuin'
 */
export function retreatIdOf(choice: string): string {
  if (choice === otherChoice) return '';
  return shortValues.find(([value]) => value === choice)?.[1] ?? choice;
}
