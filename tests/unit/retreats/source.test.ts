import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#features/retreats/source.ts';
import { readEnvironment } from '../../../src/environment.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const project = { SUPABASE_URL: 'https://nagi.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_x' };

/** Returns a key in the older form: a JWT that names its role. */
const token = (role: string) =>
  ['e30', Buffer.from(JSON.stringify({ role })).toString('base64url'), 'signature'].join('.');

describe('a project of the operator', () => {
  test.each(['sb_publishable_x', token('anon'), 'anything-else'])(
    'is named by its host and takes the key %s',
    async (key) => {
      const source = await connect({ ...project, SUPABASE_ANON_KEY: key });
      expect(source).toMatchObject({ name: 'nagi.supabase.co', keyName: 'SUPABASE_ANON_KEY' });
    },
  );

  test.each([
    ...['nagi.supabase.co', 'https://', 'ftp://nagi.supabase.co', 'https://me:hunter2@host'],
    'postgres://postgres:hunter2@db.supabase.co/postgres',
  ])('does not take %s for its URL, nor prints its password', async (url) => {
    const failure = connect({ ...project, SUPABASE_URL: url });
    await expect(failure).rejects.toThrow(
      /^SUPABASE_URL: 「.*」 プロジェクトの URL を.*Write the URL of the project/,
    );
    await expect(failure).rejects.not.toThrow('hunter2');
  });

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
  const folder = temporaryFolder();
  beforeEach(() => {
    vi.stubEnv('SUPABASE_URL', 'https://process.example');
    vi.stubEnv('SUPABASE_ANON_KEY', undefined);
    vi.stubEnv('MAIL_TO', undefined);
  });
  afterEach(() => void vi.unstubAllEnvs());

  test('is the process environment over the files of the project, of which the later counts', () => {
    const root = folder.url('./');
    const ofProcess = { SUPABASE_URL: 'https://process.example' };
    expect(readEnvironment(root)).toMatchObject(ofProcess);
    const first = 'SUPABASE_URL=https://file.example\nSUPABASE_ANON_KEY="from file" # comment\n';
    folder.write('.env', `${first}MAIL_TO=a\n`);
    folder.write('.dev.vars', 'MAIL_TO=b\n');
    const ofFile = { ...ofProcess, SUPABASE_ANON_KEY: 'from file', MAIL_TO: 'a' };
    expect(readEnvironment(root)).toMatchObject(ofFile);
    const both = readEnvironment(root, ['.env', '.dev.vars']);
    expect(both).toMatchObject({ ...ofFile, MAIL_TO: 'b' });
  });
});
