// pure module
/** A value as the message about it shows it: JSON, one line, at most 60 characters. */
export function shown(value: unknown): string {
  const characters = [...(JSON.stringify(value) ?? '（なし none）')];
  return characters.length <= 60 ? characters.join('') : `${characters.slice(0, 59).join('')}…`;
}
