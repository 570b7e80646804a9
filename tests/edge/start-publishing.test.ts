import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/project.ts';
import { freePort } from '../support/free-port.ts';
import { fieldsOf } from '../support/html-form.ts';
import { copyFixture } from '../support/project.ts';

/** A project of its own, because a start keeps files beside it. */
const root = join(PROJECT, '.cache/sites/start-publishing');
/** Two builds, on a machine that is busy with other tests. */
const patience = 600_000;

let child: ChildProcess | undefined;
let ended: Promise<unknown> | undefined;
let said = '';

beforeAll(async () => {
  await copyFixture(root, { scale: 0.2 });
  await cp(join(PROJECT, 'scripts'), join(root, 'scripts'), { recursive: true });
  await cp(join(PROJECT, 'tests/fixtures/seed.sql'), join(root, 'supabase/seed.sql'));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), '<!doctype html><title>Before</title>');
  // Of older rows than any database has, so that one build is due.
  const record = { revision: 0, time: new Date(), counts: { retreats: 1 }, retreats: ['temple'] };
  await writeFile(join(root, 'dist/build.json'), JSON.stringify(record));
}, patience);
afterAll(async () => {
  child?.kill('SIGTERM');
  await ended;
  await rm(join(root, '.data'), { recursive: true, force: true });
}, patience);

/** What was said, once it holds the words. */
async function hear(words: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const match = words.exec(said);
    if (match !== null) return match;
    if (child?.exitCode !== null || child.signalCode !== null) throw new Error(said);
    await Promise.race([new Promise((resolve) => child?.stdout?.once('data', resolve)), ended]);
  }
}

test(
  'a row that is edited in its form is on the page by itself (product: publishing/local)',
  async () => {
    const port = await freePort();
    child = spawn(process.execPath, ['scripts/start.ts', '--no-build'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        ...{ SITE_URL: '', SUPABASE_URL: '', RESEND_API_KEY: '' },
      },
    });
    ended = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const [, tables] = await hear(/Tables +(http:\S+)/);
    const list = await (await fetch(new URL('retreats', tables))).text();
    const [, path = ''] = /href="(\/retreats\/[^"]+)">temple/.exec(list) ?? [];
    const form = new URL(path, tables);
    const fields = fieldsOf(await (await fetch(form)).text()).filter(
      ([name]) => name !== 'title_en' && name !== 'image',
    );
    const answer = await fetch(form, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: form.origin },
      body: new URLSearchParams([
        ...fields,
        ['title_en', 'A stay that was renamed'],
        ['image', '/images/none.jpg'],
      ]),
    });
    expect(answer.status).toBe(303);
    await hear(/It is on the site/);
    const page = await fetch(`http://127.0.0.1:${port}/en/retreat/temple`);
    expect(await page.text()).toContain('A stay that was renamed');
    // The build told the site that is served here what it found.
    const [, link] = /Publishing +(http:\S+)/.exec(said) ?? [];
    const { headers } = await fetch(link ?? '', { redirect: 'manual' });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const status = await fetch(link?.split('?')[0] ?? '', { headers: { cookie } });
    expect(await status.text()).toMatch(/気をつけるところ[^]*temple[^]*public\/images\/none\.jpg/);
  },
  patience,
);
