/** The least rows for an embedded database: one retreat, which tests may change. */
export const seed = new URL('../../../supabase/seed-minimal.sql', import.meta.url);
