import { parseNodes, attributeOf } from '#editorial/nodes.ts';

/** A tag, picture or retreat that an editor's file names, with the line where it does. */
export interface Name {
  kind: 'tag' | 'picture' | 'retreat';
  name: string;
  line: number;
}

/**
 * Returns the tags, pictures and retreats that `article.yaml` names.
 *
 * @param metadata its fields; a field with a mistake is as the editor wrote it.
 */
export function namesInMetadata(metadata: object, yaml: string): Name[] {
  const kinds = { tags: 'tag', cover: 'picture', retreats: 'retreat' } as const;
  return Object.entries<unknown>({ ...metadata }).flatMap(([field, value]) => {
    const kind = kinds[field as keyof typeof kinds];
    const above = yaml.slice(0, yaml.search(new RegExp(`^${field}:`, 'm')));
    const names = kind === undefined ? [] : [value].flat().map(String);
    return names.map((name) => ({ kind, name, line: above.split('\n').length }));
  });
}

/** Returns the pictures that an article's text shows, and the retreats that it links or shows as a card. */
export function namesInText(body: string): Name[] {
  return parseNodes(body, true).nodes.flatMap((node): Name[] => {
    const { line } = node.position.start;
    const nameOf = (kind: Name['kind'], name = '') => (name === '' ? [] : [{ kind, name, line }]);
    if (node.name === 'Figure')
      return nameOf('picture', attributeOf(node, 'picture') || attributeOf(node, 'src'));
    if (node.name === 'RetreatCard') return nameOf('retreat', attributeOf(node, 'id'));
    if (node.type.startsWith('image')) return nameOf('picture', node.url);
    if (!node.type.startsWith('link')) return [];
    return nameOf('retreat', /^\/retreat\/([\w-]+)/.exec(node.url ?? '')?.[1]);
  });
}

/** Returns the ids of the retreats among an article's names. */
export function retreatsNamedIn(names: readonly Name[]): string[] {
  return names.flatMap(({ kind, name }) => (kind === 'retreat' ? [name] : []));
}
