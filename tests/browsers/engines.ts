import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder } from 'selenium-webdriver';
import * as bidi from 'selenium-webdriver/bidi/index.js';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';

/** A window of a browser, as far as both ways of driving one reach. */
export interface Window {
  goto: (url: string) => Promise<void>;
  /** Calls a function in the page; it refers to nothing outside itself, and gives JSON. */
  call: <Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Input as WebDriver describes it, the same in both of its protocols. */
  perform: (actions: readonly object[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
}

/** A browser that was started. */
export interface Started {
  /** Name and version, as the browser itself says them. */
  name: string;
  window: Window;
  close: () => Promise<void>;
}

/** A kind of browser, and how to start it here. */
export interface Engine {
  name: string;
  /** Why it cannot be started here; undefined if it can. */
  missing: string | undefined;
  start: () => Promise<Started>;
}

/** Its types know the class by another name than the package. */
const BiDi = (bidi as unknown as { default: typeof bidi.Index }).default;

const folders = (process.env['PATH'] ?? '').split(delimiter);

/** The first of these files that is there: paths, or names on the PATH. */
function find(...candidates: string[]): string | undefined {
  return candidates
    .flatMap((name) => (name.includes('/') ? globSync(name) : folders.map((at) => join(at, name))))
    .find((file) => existsSync(file));
}

const firefox = find('firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox');
const webkitDriver = find('WebKitWebDriver');
const miniBrowser = find('/usr/{lib,libexec}{,/*}/webkit{,2}gtk-4*/MiniBrowser');
const safariDriver = process.platform === 'darwin' ? find('safaridriver') : undefined;
const display = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
const xvfb = find('Xvfb');

/** Firefox by BiDi, which it speaks itself; WebKit by its driver, Safari's or WebKitGTK's. */
export const engines: readonly Engine[] = [
  {
    name: 'Firefox',
    missing: firefox === undefined ? 'no firefox on the PATH' : undefined,
    start: () => startFirefox(firefox ?? ''),
  },
  {
    name: 'WebKit',
    missing: missingWebKit(),
    start: startWebKit,
  },
];

function missingWebKit(): string | undefined {
  if (safariDriver !== undefined) return undefined;
  if (webkitDriver === undefined || miniBrowser === undefined)
    return 'neither safaridriver nor WebKitWebDriver with its MiniBrowser (webkit2gtk-driver)';
  return display === undefined && xvfb === undefined ? 'no display, and no Xvfb' : undefined;
}

/** Chromium as the other tests use it, for what all engines are compared in. */
export async function startChromium(): Promise<Started> {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ locale: 'ja-JP' });
  return {
    name: `Chromium ${browser.version()}`,
    window: {
      goto: async (url) => void (await page.goto(url)),
      call: async (run, ...args) => page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`),
      perform: () => Promise.reject(new Error('Chromium is driven by Playwright')),
      resize: (width, height) => page.setViewportSize({ width, height }),
    },
    close: () => browser.close(),
  };
}

async function startFirefox(binary: string): Promise<Started> {
  const profile = await mkdtemp(join(tmpdir(), 'test-firefox-'));
  const child = spawn(
    binary,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const connection = new BiDi(
    `${await said(child, /WebDriver BiDi listening on (ws:\S+)/)}/session`,
  );
  await connection.waitForConnection();
  const send = async (method: string, params: object): Promise<never> => {
    const answer = (await connection.send({ method, params })) as BiDiAnswer;
    if (answer.type !== 'error') return answer.result as never;
    throw new Error(`${method}: ${answer.error ?? ''} ${answer.message ?? ''}`);
  };
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context ?? '';
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    window: {
      goto: async (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      call: async (run, ...args) => {
        const { result, exceptionDetails } = (await send('script.callFunction', {
          functionDeclaration: asJson(run, args),
          awaitPromise: true,
          target: { context },
        })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
        if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
        return JSON.parse(result?.value ?? 'null') as never;
      },
      perform: async (actions) => send('input.performActions', { context, actions }),
      resize: async (width, height) =>
        send('browsingContext.setViewport', { context, viewport: { width, height } }),
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await connection.close();
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface BiDiAnswer {
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

async function startWebKit(): Promise<Started> {
  const screen = display === undefined && safariDriver === undefined ? await startScreen() : null;
  const port = await freePort();
  const [command = '', ...flags] = safariDriver
    ? [safariDriver, '-p', String(port)]
    : [webkitDriver, `--port=${port}`];
  const child = spawn(command, flags, {
    stdio: 'ignore',
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }) },
  });
  await listening(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      safariDriver
        ? { browserName: 'safari' }
        : {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
          },
    )
    .build();
  const capabilities = await driver.getCapabilities();
  return {
    name: `${safariDriver ? 'Safari' : 'WebKitGTK'} ${capabilities.getBrowserVersion() ?? ''}`,
    window: {
      goto: (url) => driver.get(url),
      call: async (run, ...args) =>
        JSON.parse(await driver.executeScript<string>(`return (${asJson(run, args)})()`)) as never,
      perform: (actions) =>
        driver.execute(new Command(Name.ACTIONS).setParameter('actions', actions)),
      resize: async (width, height) =>
        void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    },
    close: async () => {
      await driver.quit();
      child.kill();
      screen?.close();
    },
  };
}

/** A function's call as the text of one that gives its result as JSON. */
function asJson(run: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `async () => JSON.stringify((await (${String(run)})(...${JSON.stringify(args)})) ?? null)`;
}

/** A screen that nobody sees. */
async function startScreen(): Promise<{ display: string; close: () => void }> {
  const child = spawn(xvfb ?? '', ['-displayfd', '2', '-screen', '0', '2000x1200x24'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { display: `:${await said(child, /^(\d+)$/m)}`, close: () => void child.kill() };
}

/** What a process says about itself on its error output. @throws when it ends before. */
function said(child: ChildProcess, words: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = words.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile}: ${code}\n${output}`)));
  });
}

/** Waits until a driver answers. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(100);
  }
  throw new Error(`No driver on port ${port}`);
}
