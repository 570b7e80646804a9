/** Cloudflare's limit of static files for a Worker on the free plan. */
const maxFiles = 20_000;

/** Returns a warning once 90% of the host's file limit is reached. */
export function fileCountWarning(files: number): string | undefined {
  if (files <= 0.9 * maxFiles) return undefined;
  const [count, max] = [files.toLocaleString('en'), maxFiles.toLocaleString('en')];
  return (
    `dist のファイルが ${count} 個あります。Cloudflare が受け取るのは、無料プランで ${max} 個、有料プランで 100,000 個までです。 ` +
    `dist holds ${count} files; Cloudflare takes ${max} on its free plan and 100,000 on a paid one.`
  );
}
