import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { PROJECT, runBuild } from '../../scripts/project.ts';
import { change, copyFixture } from '../support/project.ts';

/** The edits that a new optional text of a retreat takes, by file: new contents, or text to insert after other text. */
const edits: Record<string, string | [behind: string, added: string]> = {
  'supabase/migrations/29990101000000_meeting_point.sql': `
    alter table public.retreats add column meeting_point_ja text, add column meeting_point_en text;
    comment on column public.retreats.meeting_point_ja is '集合場所。 Where to meet, in Japanese.';
    comment on column public.retreats.meeting_point_en is '集合場所（英語）。 Where to meet, in English.';`,
  'src/features/retreats/rows/schema.ts': [
    "    ...both('location', text),\n",
    "    ...both('meeting_point', optionalText),\n",
  ],
  'src/features/retreats/detail/Facts.astro': [
    '    title: t.groups.basics,\n    rows: [\n',
    '      ...row(detail.meetingPoint, retreat.meetingPoint),\n',
  ],
  'src/i18n/ja/retreats.ts': ["    location: '場所',\n", "    meetingPoint: '集合場所',\n"],
  'src/i18n/en/retreats.ts': [
    "    location: 'Location',\n",
    "    meetingPoint: 'Meeting point',\n",
  ],
};

/** An update that fills the new column. */
const row = `
  update retreats set meeting_point_ja = '京都駅八条口', meeting_point_en = 'Kyoto Station' where id = 'temple';`;

const root = join(PROJECT, '.cache/sites/column');

beforeAll(async () => {
  await copyFixture(root, { scale: 0.1, articles: [] });
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(root, file);
    if (typeof edit === 'string') {
      await writeFile(path, edit);
      continue;
    }
    const [behind, added] = edit;
    const text = await readFile(path, 'utf8');
    expect(text.split(behind), `${file} holds once: ${behind}`).toHaveLength(2);
    await writeFile(path, text.replace(behind, behind + added));
  }
  await change(join(root, 'src/site.ts'), /featuredRetreats: .*/, "featuredRetreats: ['temple'],");
  const seed = join(root, 'supabase/seed.sql');
  await cp(join(PROJECT, 'tests/fixtures/seed.sql'), seed);
  await writeFile(seed, row, { flag: 'a' });
  const { code, output } = await runBuild([], {
    cwd: root,
    env: { NODE_ENV: 'production', SITE_URL: '', SUPABASE_URL: '', TURNSTILE_SITE_KEY: '' },
  });
  expect(code, output).toBe(0);
}, 240_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const page = (path: string) => readFile(join(root, 'dist', `${path}.html`), 'utf8');

test('a new optional text of a retreat changes five files at most and appears on its page', async () => {
  expect(Object.keys(edits).length).toBeLessThanOrEqual(5);
  expect(await page('retreat/temple')).toMatch(/集合場所<\/dt>.{0,200}京都駅八条口/s);
  expect(await page('en/retreat/temple')).toMatch(/Meeting point<\/dt>.{0,200}Kyoto Station/s);
  expect(await page('retreat/island')).not.toContain('集合場所');
});
