import { spawn } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/serve.ts';
import { SITE_URL } from './built.ts';
import { startPostgrest, tables, type Behaviour } from './postgrest.ts';
import { retreatRowWith } from './retreat-rows.ts';

/** What a build needs of the project, beside its packages. */
const parts = ['astro.config.mjs', 'package.json', 'tsconfig.json', 'public', 'src', 'supabase'];

/** How a build ended. */
export interface Built {
  /** The exit code; 0 is success. */
  code: number | null;
  /** Everything it wrote, for the eye of the operator. */
  output: string;
  /** The folder of its pages. */
  dist: string;
}

/** The project a second time, with stores and pages of its own, where other rows do no harm. */
export interface OtherProject {
  /**
   * Builds from what a server answers.
   * @param siteUrl the address it is built for; the tests' own by default.
   */
  build(answer: Behaviour, siteUrl?: string): Promise<Built>;
  remove(): Promise<void>;
}

/**
 * Copies the project below `.cache`, where it finds the same packages, and brings the pictures that
 * are already encoded along: a build takes seconds instead of minutes.
 *
 * @param name the copy's folder; one per runner, as they may run at the same time.
 */
export async function copyProject(name: string): Promise<OtherProject> {
  const root = join(PROJECT, '.cache', name);
  const dist = join(root, 'dist');
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  for (const part of parts) await cp(join(PROJECT, part), join(root, part), { recursive: true });
  const pictures = '.cache/astro/assets';
  await cp(join(PROJECT, pictures), join(root, pictures), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
  return {
    async build(answer, siteUrl = SITE_URL) {
      const server = await startPostgrest(answer);
      try {
        return { ...(await build(root, server.url, siteUrl)), dist };
      } finally {
        await server.close();
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function build(cwd: string, url: string, siteUrl: string): Promise<Omit<Built, 'dist'>> {
  const child = spawn(
    process.execPath,
    [join(PROJECT, 'node_modules/astro/bin/astro.mjs'), 'build'],
    {
      cwd,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        SITE_URL: siteUrl,
        SUPABASE_URL: url,
        SUPABASE_ANON_KEY: 'sb_publishable_test',
        TURNSTILE_SITE_KEY: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed);
    child.once('close', ended);
  });
  return { code, output };
}

/** A healthy project with these retreats and no instructors. */
export function rows(retreats: readonly unknown[]): Behaviour {
  return tables({ retreats, instructors: [], retreat_instructors: [] });
}

/**
 * Rows of another operator: `count` walks, of which every third leads abroad, after the given ones.
 * Walk 7 is called `Walk number 007`.
 */
export function walks(count: number): ReturnType<typeof retreatRowWith>[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return retreatRowWith({
      id: `walk-${number}`,
      type: index % 3 === 2 ? 'international' : 'domestic',
      title_ja: `歩く旅 ${number}`,
      title_en: `Walk number ${number}`,
      display_order: 10 + index,
    });
  });
}
