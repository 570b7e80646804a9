import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Returns the mistakes of an article's text in which words of the template `_template` are left, each with its line.
 *
 * @param file the path of the text, from the project's folder.
 */
export function leftFromTemplate(file: string): string[] {
  const template = join(dirname(dirname(file)), '_template', basename(file));
  if (!existsSync(template)) return [];
  const words = wordsOf(readFileSync(template, 'utf8'));
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      words.some((word) => line.includes(word))
        ? `${file}:${at + 1}: ${line.trim().slice(0, 80)} — 手本の文が残っています。書き換えるか、消してください。 This is still the template’s text. Replace it, or delete it.`
        : [],
    );
}

/**
 * Returns the words of the template by which a line of it is known: what stands between signs, without notes and
 * without what is short enough to be in an article, too.
 */
function wordsOf(template: string): string[] {
  return template
    .replace(/\{\/\*[\s\S]*?\*\/\}|<\/?[A-Z][\w ]*/g, '\n')
    .split(/[\n。<>="'|`*[\]():：「」（）]|--|\. |\.$/m)
    .map((words) => words.trim())
    .filter((words) => words.length >= (/[ぁ-ん]/.test(words) ? 8 : 16));
}
