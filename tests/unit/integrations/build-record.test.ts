import { describe, expect, test } from 'vitest';
import { commitFrom } from '../../../src/integrations/build-record.ts';

describe('the commit of a build', () => {
  const sha = '0118b1d6f2f0c3b7b7d5a1c2e3f4a5b6c7d8e9f0';

  test.each(['WORKERS_CI_COMMIT_SHA', 'GITHUB_SHA', 'CF_PAGES_COMMIT_SHA'])(
    'is what %s says',
    (name) => {
      expect(commitFrom({ [name]: sha })).toBe(sha);
    },
  );

  test('is nothing else that stands there', () => {
    expect(commitFrom({})).toBeUndefined();
    expect(commitFrom({ GITHUB_SHA: '', WORKERS_CI_COMMIT_SHA: 'main; rm' })).toBeUndefined();
  });
});
