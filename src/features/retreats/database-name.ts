// pure module

/**
 * What tells one database from another, for builds and the Worker, and is no secret: the host of its
 * project. Every database on this machine has the same name, whatever its port, because the embedded one
 * has another at each start (product: publishing/record).
 *
 * @param url of the project.
 */
export function databaseName(url: string): string {
  const { host, hostname } = new URL(url);
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) ? 'localhost' : host;
}
