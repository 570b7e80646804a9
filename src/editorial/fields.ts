import { z } from 'zod';
import { bilingual } from '#lib/bilingual.ts';

/** What to write where there are no fields. */
export const fieldForm = '「項目: 値」の形で書いてください。 Write "field: value".';

/** Returns a schema for the fields of a file or of a part of it; unknown fields are refused. */
export function strictFields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')}: この項目は使えません。使えるのは ${Object.keys(shape).join('、')} です。 Unknown field. The fields are: ${Object.keys(shape).join(', ')}.`
        : fieldForm,
  });
}

/** Returns the error of text that YAML takes for a number or for true or false; `message` for anything else. */
function unquoted({ error: message }: { error: string }) {
  return {
    error: ({ input }: { input?: unknown }) =>
      ['boolean', 'number'].includes(typeof input)
        ? `数字や true だけの文は '${String(input)}' のように '…' で囲みます。 Put text that is only a number, true or false in '…', like '${String(input)}'.`
        : message,
  };
}

/** Returns a schema for Markdown that can't be empty. */
export function markdown(ja: string, en: string) {
  return z
    .string(unquoted(bilingual(ja, en)))
    .trim()
    .min(1, bilingual(ja, en));
}

/** HTML and Markdown, as the tables refuse it (`check_texts`). */
const markup =
  /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);|\*\*|##|\[[^[\]]+\]\([^()]+\)/i;

/** Returns a schema for text that can't be empty and is shown as typed. */
export function text(ja: string, en: string) {
  const asTyped = bilingual(
    '書いたまま出る文です。HTML や Markdown の記号を消してください。',
    'This is shown as typed: take out HTML and Markdown.',
  );
  return markdown(ja, en).refine((written) => !markup.test(written), asTyped);
}

/** Returns a schema for text in both languages. */
export function bothLanguages(ja: string, en: string) {
  return strictFields({ ja: text(ja, en), en: text(ja, en) });
}

const slugMessage = bilingual(
  '小文字の半角英数字を - でつないで書いてください（例 minimum-age）。',
  'Write lowercase letters and digits joined by hyphens, such as minimum-age.',
);
/** A name in a path or an anchor. */
export const slug = z
  .string(unquoted(slugMessage))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugMessage);

/** A day, as `YYYY-MM-DD`. */
export const day = z.iso.date(
  bilingual('暦にある日を 2026-01-15 の形で書いてください。', 'Write a day like 2026-01-15.'),
);
