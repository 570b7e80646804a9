import { PGlite } from '@supabase/lite/pglite';
import { applyMigrations, createRoles } from '../../supabase/embedded.ts';

/**
 * Returns an in-memory PostgreSQL in the state of a hosted project after the migrations. As in a hosted project,
 * default privileges grant the public roles all rights on every new object of the schema. The caller closes it.
 */
export async function migratedDatabase(): Promise<PGlite> {
  const database = new PGlite();
  await createRoles(database);
  await database.exec(`
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;
  `);
  await applyMigrations(database);
  return database;
}
