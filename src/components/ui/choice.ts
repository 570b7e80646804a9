// pure module
/** The look of a button in a row of which one is pressed. */
export const choiceButton =
  'border-control aria-pressed:border-forest aria-pressed:bg-forest hover:bg-paper min-h-11 rounded-sm border px-5 transition-colors aria-pressed:text-white';
