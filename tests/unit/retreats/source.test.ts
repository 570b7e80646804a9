import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#features/retreats/source.ts';
import { readEnvironment } from '../../../src/environment.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const project = { SUPABASE_URL: 'https://nagi.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_x' };

/** Returns a key in the older form: a JWT that names its role. */
const token = (role: string) =>
  ['e30', Buffer.from(JSON.stringify({ role })).toString('base64url'), 'signature'].join('.');

describe('connect', () => {
  test.each(['sb_publishable_x', token('anon'), 'anything-else'])(
    'names the source after its host and accepts the key %s',
    async (key) => {
      const source = await connect({ ...project, SUPABASE_ANON_KEY: key });
      expect(source).toMatchObject({ name: 'nagi.supabase.co', keyName: 'SUPABASE_ANON_KEY' });
    },
  );

  test.each([
    ...['nagi.supabase.co', 'https://', 'ftp://nagi.supabase.co', 'https://me:hunter2@host'],
    'postgres://postgres:hunter2@db.supabase.co/postgres',
  ])('rejects the URL %s without printing its password', async (url) => {
    const failure = connect({ ...project, SUPABASE_URL: url });
    await expect(failure).rejects.toThrow(
      /^SUPABASE_URL: 「.*」 プロジェクトの URL を.*Write the URL of the project/,
    );
    await expect(failure).rejects.not.toThrow('hunter2');
  });

  test.each([undefined, '', '  '])('rejects the empty key %j', async (key) => {
    await expect(connect({ ...project, SUPABASE_ANON_KEY: key })).rejects.toThrow(
      /^SUPABASE_ANON_KEY: 設定がありません.*Set the anon \(publishable\) key/,
    );
  });

  test.each(['sb_secret_abcdef', token('service_role')])(
    'rejects the secret key %s without printing it',
    async (key) => {
      const failure = connect({ ...project, SUPABASE_ANON_KEY: key });
      await expect(failure).rejects.toThrow(/^SUPABASE_ANON_KEY: .*秘密のキー.*secret/);
      await expect(failure).rejects.not.toThrow(key);
    },
  );
});

describe('connect with PREVIEW_ROWS', () => {
  const preview = { ...project, PREVIEW_ROWS: '1', SUPABASE_PREVIEW_KEY: 'sb_secret_x' };

  test.each(['sb_secret_x', token('preview_reader')])('accepts the preview key %s', async (key) => {
    const source = await connect({ ...preview, SUPABASE_PREVIEW_KEY: key });
    expect(source).toMatchObject({ isPreview: true, keyName: 'SUPABASE_PREVIEW_KEY' });
  });

  test('does not use the preview key when PREVIEW_ROWS is empty', async () => {
    const source = await connect({ ...preview, PREVIEW_ROWS: '' });
    expect(source).toMatchObject({ isPreview: false, keyName: 'SUPABASE_ANON_KEY' });
  });

  test.each<[string | undefined, RegExp]>([
    [undefined, /設定がありません.*README, "Preview"/],
    [' ', /設定がありません.*preview_reader/],
    ['sb_publishable_x', /公開用キー.*a public key, which reads no unpublished row/],
    [token('anon'), /公開用キー.*preview_reader/],
    [token('service_role'), /service_role のキー.*may do everything/],
  ])('rejects the preview key %s with the reason and without printing it', async (key, message) => {
    const failure = connect({ ...preview, SUPABASE_PREVIEW_KEY: key });
    await expect(failure).rejects.toThrow(/^SUPABASE_PREVIEW_KEY: /);
    await expect(failure).rejects.toThrow(message);
    if (key?.trim()) await expect(failure).rejects.not.toThrow(key);
  });
});

describe('readEnvironment', () => {
  const folder = temporaryFolder();
  beforeEach(() => {
    vi.stubEnv('SUPABASE_URL', 'https://process.example');
    vi.stubEnv('SUPABASE_ANON_KEY', undefined);
    vi.stubEnv('MAIL_TO', undefined);
  });
  afterEach(() => void vi.unstubAllEnvs());

  test('prefers the process environment to the files, and a later file to an earlier one', () => {
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
