/**
 * A module of the Worker, by its path in `functions/`. By a computed URL, because the Worker is
 * checked against other types than the tests.
 */
export async function load<Module>(path: string): Promise<Module> {
  return (await import(new URL(`../../../functions/${path}`, import.meta.url).href)) as Module;
}
