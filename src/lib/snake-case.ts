/**
 * Returns a field's name as columns of tables have it.
 * @example snakeCase('singleRoom') // => 'single_room'
 */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
