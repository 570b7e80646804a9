/**
 * A schema.org object. A test of every page checks the properties of each type (tests/pages/discovery.test.ts).
 */
export type Thing = Readonly<{ '@type': string; name?: string; [property: string]: unknown }>;
