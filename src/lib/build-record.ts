/** The content of `/build.json`, which the Worker compares with the table `publishing`. `time` is when it was read. */
export interface BuildRecord {
  /** Null without SUPABASE_URL, and if it can't be read, of which the build warns. */
  revision: number | null;
  time: string;
}
