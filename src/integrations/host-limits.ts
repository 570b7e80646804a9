/** Files that Cloudflare serves for a Worker on its free plan. */
const mostFiles = 20_000;

/** Warns of a number of files before the host refuses them (product: build/files). */
export function fileCountWarning(files: number): string | undefined {
  if (files <= 0.9 * mostFiles) return undefined;
  const [count, free] = [files.toLocaleString('en'), mostFiles.toLocaleString('en')];
  return (
    `dist のファイルが ${count} 個あります。Cloudflare が受け取るのは、無料プランで ${free} 個、有料プランで 100,000 個までです。 ` +
    `dist holds ${count} files; Cloudflare takes ${free} on its free plan and 100,000 on a paid one.`
  );
}
