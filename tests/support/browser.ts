import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from '@playwright/test';
import { PROJECT } from '../../scripts/project.ts';

const run = promisify(execFile);

/** Chooses the browser: `bundled` for the npm package's, or the path of an executable. */
const CHOICE = 'TEST_BROWSER';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const args = [
  // Containers often run as root and without a user namespace, where the sandbox cannot start.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // Whatever a page asks for: nothing but this machine can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The package's own file looks for its font in folders of Amazon's; without any, pages crash. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * How to start a Chromium on this machine: the one named by TEST_BROWSER, else the one that npm
 * brought (`@sparticuz/chromium`, Linux on x64, unpacked once into `.cache`): the same on every
 * such machine, and without a window's machinery it takes two thirds of the time. Elsewhere
 * Playwright's own if it was installed, else the system's.
 *
 * @throws when TEST_BROWSER names no file, or no browser runs here.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  // Remembered for Playwright's workers, which read the configuration again.
  const choice = (process.env[CHOICE] ||= await choose());
  if (choice === 'bundled') return { ...(await bundled()), args };
  if (!existsSync(choice)) {
    throw new Error(
      `${CHOICE}: "${choice}" がありません。ブラウザの実行ファイルか bundled を指定してください。 ` +
        `There is no "${choice}". Name a browser's executable, or write bundled.`,
    );
  }
  return { executablePath: choice, args };
}

async function choose(): Promise<string> {
  if (process.platform === 'linux' && process.arch === 'x64') return 'bundled';
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    chromium.executablePath(),
    ...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  for (const path of candidates) {
    if (existsSync(path) && (await answers(path))) return path;
  }
  throw new Error(
    'Chromium が見つかりません。Chromium か Chrome を入れるか、npx playwright install chromium を実行してください。 ' +
      'No Chromium found. Install Chromium or Chrome, or run: npx playwright install chromium',
  );
}

/** Some distributions have a launcher that only advises to install the real thing. */
async function answers(path: string): Promise<boolean> {
  try {
    await run(path, ['--version'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
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
 * Unpacks the npm package's Chromium with its libraries, complete or not at all: an interrupted
 * run leaves nothing that the next one would take for a browser.
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
  // In a process of its own, because the package unpacks to TMPDIR, includes the libraries only if
  // it believes to be on Amazon Linux, and changes the environment of whoever imports it.
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
    // Another run was faster.
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
