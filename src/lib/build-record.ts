/** The content of `/build.json`, which the Worker compares with the table `publishing`. `time` is when it was read. */
export interface BuildRecord {
  /** Null for the embedded database, and if it can't be read; the loader's error then has the reason. */
  revision: number | null;
  time: string;
}
