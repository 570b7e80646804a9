import { statSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { localSecret } from '../../../scripts/local-data.ts';
import { load } from './load.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { servicesOf } = await load<{
  servicesOf: (env: Record<string, string>) => { secret: string };
}>('env.ts');

const folder = temporaryFolder();
const own = 'a-secret-that-outlives-every-other-key';
const keys = {
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_WORKER_KEY: 'key',
  RESEND_API_KEY: 're_x',
  MAIL_FROM: 'site@example.org',
  MAIL_TO: 'operator@example.org',
};

afterEach(() => vi.restoreAllMocks());

describe('the inquiry secret', () => {
  test('falls back to the database key, then to the mail key, when it is not set', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const nothing = { SUPABASE_URL: '', SUPABASE_WORKER_KEY: '' };
    for (const change of [{ SUPABASE_WORKER_KEY: 'other' }, nothing, { RESEND_API_KEY: 're_y' }]) {
      expect(servicesOf({ ...keys, INQUIRY_SECRET: own, ...change }).secret).toBe(own);
    }
    expect(servicesOf(keys).secret).toBe('key');
    expect(servicesOf({ ...keys, SUPABASE_WORKER_KEY: '' }).secret).toBe('re_x');
  });

  test('is ignored when it is too short, with a log line in both languages without its value', () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(servicesOf({ ...keys, INQUIRY_SECRET: 'guessed' }).secret).toBe('key');
    const [[line]] = said.mock.calls as [[string]];
    expect(line).toMatch(/^INQUIRY_SECRET: 「7 文字 characters」 32文字以上の.* Write 32 or more/);
    expect(line).not.toContain('guessed');
  });

  test('is generated once by localSecret, in a file that no other user may read', () => {
    const secret = localSecret(folder.path('.data'));
    expect(secret).toMatch(/^\w{32,}$/);
    expect(localSecret(folder.path('.data'))).toBe(secret);
    expect(statSync(folder.path('.data/inquiry-secret')).mode & 0o077).toBe(0);
  });
});
