/**
 * Something as schema.org describes it. Which properties each type has is held by a test of every page
 * (tests/dist/every/structured-data.ts).
 */
export type Thing = Readonly<{ '@type': string; name?: string; [property: string]: unknown }>;
