/** Cloudflare's limit of static files for a Worker on the free plan. */
const mostFiles = 20_000;

/** Returns a warning once 90% of the host's file limit is reached (product: build/files). */
export function fileCountWarning(files: number): string | undefined {
  if (files <= 0.9 * mostFiles) return undefined;
  const [count, free] = [files.toLocaleString('en'), mostFiles.toLocaleString('en')];
  return (
    `dist のファイルが ${count} 個あります。Cloudflare が受け取るのは、無料プランで ${free} 個、有料プランで 100,000 個までです。 ` +
    `dist holds ${count} files; Cloudflare takes ${free} on its free plan and 100,000 on a paid one.`
  );
}
