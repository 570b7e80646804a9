import { isNode, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { readValue } from './fields.ts';
import { formatValue, type Problem } from './problem.ts';

/** A file's data, or its errors. */
export type ParseResult<Data> =
  { data: Data; problems: [] } | { data?: undefined; problems: Problem[] };

/**
 * Reads YAML against a schema, and reports every error with its line.
 *
 * @param firstLine the line of the file on which the YAML begins, from 1.
 */
export function readYaml<Data>(
  file: string,
  yaml: string,
  schema: z.ZodType<Data>,
  firstLine = 1,
): ParseResult<Data> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    return { problems: document.errors.map((error) => syntaxProblem(file, error, lineAt)) };
  }
  const { data, issues } = readValue(schema, document.toJS() ?? {});
  if (data !== undefined) return { data, problems: [] };

  /** Returns the line of the node at a path, or of its nearest ancestor. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    if (path.length === 0) return firstLine;
    const node = document.getIn(path, true);
    return isNode(node) && node.range ? lineAt(node.range[0]) : lineOf(path.slice(0, -1));
  };
  const problems = issues.map(({ path, received, isUnknown, fix }): Problem => ({
    where: { file, line: lineOf(path), field: path.join('.') },
    received: isUnknown ? undefined : formatValue(received),
    fix,
  }));
  return { problems };
}

/** YAML between two lines of `---` at the beginning of a Markdown file. */
const frontmatterBlock = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Reads the frontmatter of a Markdown file against a schema, and the Markdown after it. */
export function readFrontmatter<Schema extends z.ZodObject>(
  file: string,
  source: string,
  schema: Schema,
): ParseResult<z.infer<Schema> & { body: string }> {
  const match = frontmatterBlock.exec(source);
  if (match === null || match.index !== 0) {
    const fields = Object.keys(schema.shape);
    const fix = {
      ja: `一行目から「---」で囲んで ${fields.join('、')} を書いてください。`,
      en: `Begin with ${fields.join(', ')} between two lines of "---".`,
    };
    return { problems: [{ where: { file, line: 1 }, fix }] };
  }
  const read = readYaml(file, match[1] ?? '', schema, 2);
  if (read.data === undefined) return read;
  const data = { ...(read.data as z.infer<Schema>), body: source.slice(match[0].length) };
  return { data, problems: [] };
}

function syntaxProblem(
  file: string,
  { code, pos, message }: YAMLError,
  lineAt: (offset: number) => number,
): Problem {
  const where = { file, line: lineAt(pos[0]) };
  if (code === 'DUPLICATE_KEY') {
    const twice = {
      ja: '同じ項目が二度あります。一つにしてください。',
      en: 'This field stands here twice. Keep one.',
    };
    return { where, fix: twice };
  }
  return {
    where,
    received: message,
    fix: {
      ja: "YAML として読めません。「項目: 値」の形か、字下げを確かめてください。「: 」や記号で始まる文は '…' で囲みます。",
      en: 'This can\'t be read as YAML. Check "field: value" and the indentation. Put text with ": " or with a sign at its beginning in \'…\'.',
    },
  };
}
