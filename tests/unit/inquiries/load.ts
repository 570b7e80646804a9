/**
 * Loads a module of the Worker by its path in `functions/`. A computed URL keeps the Worker out of the tests' type
 * check, which uses other types.
 */
export async function load<Module>(path: string): Promise<Module> {
  return (await import(new URL(`../../../functions/${path}`, import.meta.url).href)) as Module;
}
