import { expect, test } from 'vitest';
import { connect } from '#features/retreats/source.ts';

test('without a URL the embedded database answers', { timeout: 60_000 }, async () => {
  const source = await connect({ SUPABASE_URL: ' ', SUPABASE_ANON_KEY: 'sb_publishable_x' });
  try {
    const { data } = await source.client.from('retreats').select('id');
    expect(data?.length).toBeGreaterThan(0);
    expect(source.name).toContain('seed.sql');
  } finally {
    await source.close();
  }
});
