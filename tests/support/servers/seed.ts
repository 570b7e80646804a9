/** The tests' own rows for an embedded database: two retreats with their instructors. */
export const seed = new URL('../../fixtures/seed.sql', import.meta.url);
