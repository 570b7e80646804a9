/** Returns the error of a zod schema in both languages. */
export function bilingual(ja: string, en: string) {
  return { error: `${ja} ${en}` };
}
