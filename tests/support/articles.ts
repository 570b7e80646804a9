import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the articles in a copied project (tests/support/other-rows.ts). */
export interface ArticleFolders {
  path: string;
  /** Writes the files of an article; others in its folder stay. */
  write(slug: string, files: Readonly<Record<string, string>>): Promise<void>;
}

/** Takes the operator's articles out of a project; its template stays. */
export async function withoutArticles(project: string): Promise<ArticleFolders> {
  const path = join(project, 'src/content/blog');
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== '_template') {
      await rm(join(path, entry.name), { recursive: true });
    }
  }
  return {
    path,
    async write(slug, files) {
      await mkdir(join(path, slug), { recursive: true });
      for (const [file, content] of Object.entries(files)) {
        await writeFile(join(path, slug, file), content);
      }
    },
  };
}

/** An `article.yaml` with a cover that the site has. */
export function facts(category: string, tags: readonly string[], date: string): string {
  return `category: ${category}\ntags: [${tags.join(', ')}]\ndate: ${date}\ncover: okinawa\n`;
}

/** A text file with its frontmatter and a short body. */
export function text(title: string, excerpt = `紹介 ${title}`): string {
  // As long as both languages want it.
  return `---\ntitle: ${title}\nexcerpt: ${excerpt.padEnd(110, '。')}\ncoverAlt: 海 sea\n---\n\n## 一\n\n本文 text\n`;
}

/** The day so many days before 2025, `YYYY-MM-DD`. */
export function daysBefore2025(days: number): string {
  return new Date(Date.UTC(2025, 0, 1) - days * 86_400_000).toISOString().slice(0, 10);
}
