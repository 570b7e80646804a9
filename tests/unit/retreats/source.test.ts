import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#features/retreats/source.ts';
import { readEnvironment } from '../../../src/environment.ts';

const project = { SUPABASE_URL: 'https://nagi.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_x' };

/** A key in the older form, a signed token that says whose it is. */
const token = (role: string) =>
  ['e30', Buffer.from(JSON.stringify({ role })).toString('base64url'), 'signature'].join('.');

describe('a project of the operator', () => {
  test('is named by its host', async () => {
    const source = await connect(project);
    expect(source.name).toBe('nagi.supabase.co');
    await source.close();
  });

  test.each(['sb_publishable_x', token('anon'), 'anything-else'])(
    'takes the key %s',
    async (key) => {
      await expect(connect({ ...project, SUPABASE_ANON_KEY: key })).resolves.toBeDefined();
    },
  );

  test.each(['nagi.supabase.co', 'https://', 'ftp://nagi.supabase.co'])(
    'does not take %s for its URL',
    async (url) => {
      await expect(connect({ ...project, SUPABASE_URL: url })).rejects.toThrow(
        /^SUPABASE_URL: 「.*」 プロジェクトの URL を.*Write the URL of the project/,
      );
    },
  );

  test.each(['postgres://postgres:hunter2@db.supabase.co/postgres', 'https://me:hunter2@host'])(
    'does not print the password of %s',
    async (url) => {
      const failure = connect({ ...project, SUPABASE_URL: url });
      await expect(failure).rejects.toThrow(/^SUPABASE_URL: /);
      await expect(failure).rejects.not.toThrow('hunter2');
    },
  );

  test.each([undefined, '', '  '])('needs a key, not %j', async (key) => {
    await expect(connect({ ...project, SUPABASE_ANON_KEY: key })).rejects.toThrow(
      /^SUPABASE_ANON_KEY: 設定がありません.*Set the anon \(publishable\) key/,
    );
  });

  test.each(['sb_secret_abcdef', token('service_role')])(
    'is never read with its secret key, and the key is not repeated',
    async (key) => {
      const failure = connect({ ...project, SUPABASE_ANON_KEY: key });
      await expect(failure).rejects.toThrow(/^SUPABASE_ANON_KEY: .*秘密のキー.*secret/);
      await expect(failure).rejects.not.toThrow(key);
    },
  );
});

describe('a preview', () => {
  const preview = { ...project, PREVIEW_ROWS: '1', SUPABASE_PREVIEW_KEY: 'sb_secret_x' };

  test.each(['sb_secret_x', token('preview_reader')])('takes the key %s', async (key) => {
    const source = await connect({ ...preview, SUPABASE_PREVIEW_KEY: key });
    expect(source).toMatchObject({ isPreview: true, keyName: 'SUPABASE_PREVIEW_KEY' });
  });

  test('is asked for: its key alone makes none', async () => {
    const source = await connect({ ...preview, PREVIEW_ROWS: '' });
    expect(source).toMatchObject({ isPreview: false, keyName: 'SUPABASE_ANON_KEY' });
  });

  test.each<[string | undefined, RegExp]>([
    [undefined, /設定がありません.*README, "Preview"/],
    [' ', /設定がありません.*preview_reader/],
    ['sb_publishable_x', /公開用キー.*a public key, which reads no unpublished row/],
    [token('anon'), /公開用キー.*preview_reader/],
    [token('service_role'), /service_role のキー.*may do everything/],
  ])('does not take the key %s, and says which one to make', async (key, message) => {
    const failure = connect({ ...preview, SUPABASE_PREVIEW_KEY: key });
    await expect(failure).rejects.toThrow(/^SUPABASE_PREVIEW_KEY: /);
    await expect(failure).rejects.toThrow(message);
    if (key?.trim()) await expect(failure).rejects.not.toThrow(key);
  });
});

describe('the environment of a build', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'environment-'));
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  const root = () => pathToFileURL(`${folder}/`);

  test('is the process environment over the .env of the project', async () => {
    vi.stubEnv('SUPABASE_URL', 'https://process.example');
    vi.stubEnv('SUPABASE_ANON_KEY', undefined);
    await writeFile(
      join(folder, '.env'),
      'SUPABASE_URL=https://file.example\nSUPABASE_ANON_KEY="from file" # comment\n',
    );
    expect(readEnvironment(root())).toMatchObject({
      SUPABASE_URL: 'https://process.example',
      SUPABASE_ANON_KEY: 'from file',
    });
  });

  test('takes a variable from the later of two files', async () => {
    vi.stubEnv('SUPABASE_URL', undefined);
    vi.stubEnv('SUPABASE_ANON_KEY', undefined);
    await writeFile(join(folder, '.env'), 'SUPABASE_URL=https://a.example\nSUPABASE_ANON_KEY=a\n');
    await writeFile(join(folder, '.dev.vars'), 'SUPABASE_URL=https://b.example\n');
    expect(readEnvironment(root(), ['.env', '.dev.vars'])).toMatchObject({
      SUPABASE_URL: 'https://b.example',
      SUPABASE_ANON_KEY: 'a',
    });
  });

  test('is the process environment alone when there is no .env', () => {
    vi.stubEnv('SUPABASE_URL', 'https://process.example');
    expect(readEnvironment(root())).toMatchObject({ SUPABASE_URL: 'https://process.example' });
  });
});
