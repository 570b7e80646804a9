// pure module

/**
 * Returns the name by which builds and the Worker recognize a database: the host of its Supabase project, which is no
 * secret. All local databases have the same name, because the embedded one gets a new port at each start.
 *
 * @param url the URL of the project.
 */
export function databaseName(url: string): string {
  const { host, hostname } = new URL(url);
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) ? 'localhost' : host;
}
