import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How many files Cloudflare serves for a Worker, by plan. */
export const fileLimits = { free: 20_000, paid: 100_000 } as const;

/** From this share of a limit on the operator is told. */
const near = 0.9;

/** Bytes of the largest file that Cloudflare serves. */
const largestFile = 25 * 1024 * 1024;

/** The plan that so many files need; `undefined` where none takes them. */
export function planFor(files: number): keyof typeof fileLimits | undefined {
  if (files <= fileLimits.free) return 'free';
  return files <= fileLimits.paid ? 'paid' : undefined;
}

/** What the operator should know of a number of files before the host refuses them (product: build/files). */
export function fileCountWarning(files: number): string | undefined {
  const count = files.toLocaleString('en');
  const [free, paid] = [fileLimits.free, fileLimits.paid].map((limit) =>
    limit.toLocaleString('en'),
  );
  if (files > fileLimits.paid * near) {
    return (
      `dist のファイルが ${count} 個あります。Cloudflare の有料プランの上限は ${paid} 個です。` +
      '古いリトリートや記事を減らしてください。 ' +
      `dist holds ${count} files; a paid plan of Cloudflare takes ${paid}. Take old retreats or articles away.`
    );
  }
  if (files > fileLimits.free * near) {
    return (
      `dist のファイルが ${count} 個あります。Cloudflare の無料プランの上限は ${free} 個、有料プランは ${paid} 個です。` +
      '超える前に有料プランにするか、古いリトリートや記事を減らしてください。 ' +
      `dist holds ${count} files; Cloudflare takes ${free} on its free plan and ${paid} on a paid one. ` +
      'Before there are more, change the plan or take old retreats or articles away.'
    );
  }
  return undefined;
}

/** Everything about a finished site that its host may refuse, a sentence each. */
export function hostWarnings(dist: URL): string[] {
  const folder = fileURLToPath(dist);
  let files = 0;
  const tooLarge: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files += 1;
    // Pages and what is made for them are kilobytes: only what an operator brings can be that large.
    if (/\.(?:html|woff2|css)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = statSync(path);
    if (size > largestFile) {
      tooLarge.push(
        `${path.slice(folder.length)}: ${(size / 1024 ** 2).toFixed(1)} MiB あり、Cloudflare が受け取る 25 MiB を超えています。小さくしてください。 ` +
          'Cloudflare takes files of at most 25 MiB. Make it smaller.',
      );
    }
  }
  return [fileCountWarning(files) ?? [], tooLarge].flat();
}
