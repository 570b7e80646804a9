import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from '@playwright/test';
import { PROJECT } from '../../scripts/project.ts';

const run = promisify(execFile);

const args = [
  // Containers often run as root and without user namespaces, so the sandbox can't start.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // Blocks every host except this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * A fontconfig file with existing font folders. The one in the npm package points to folders of AWS Lambda, and pages
 * crash without a font.
 */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Returns the launch options of a Chromium: on Linux and x64 npm's (`@sparticuz/chromium`, unpacked once into `.cache`),
 * which is the same on every such machine and, as a headless shell, takes two thirds of the time. Other machines use
 * Playwright's browser if installed, or Chrome.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') return { ...(await bundled()), args };
  return existsSync(chromium.executablePath()) ? { args } : { args, channel: 'chrome' };
}

async function bundled(): Promise<LaunchOptions> {
  const folder = await unpack();
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    },
  };
}

/**
 * Unpacks the npm package's Chromium and its libraries atomically, so that an interrupted run leaves no partial
 * browser.
 */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = join(entry, '../../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const cache = join(PROJECT, '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(join(cache, 'chromium-partial-'));
  // In a child process, because the package unpacks to TMPDIR, includes the libraries only if it detects AWS Lambda,
  // and changes the environment of the process that imports it.
  await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import chromium from '@sparticuz/chromium'; await chromium.executablePath();",
    ],
    {
      cwd: PROJECT,
      env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    },
  );
  await writeFile(join(partial, 'fonts.conf'), fontsIn(folder));
  try {
    await rename(partial, folder);
  } catch (error) {
    // Another run finished first.
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
