import { PGlite } from '@supabase/lite/pglite';
import { applyMigrations, createRoles } from '../../supabase/embedded.ts';

/**
 * PostgreSQL in memory, as a hosted project has it after the migrations: they ran where every new object
 * of the schema is handed to the public roles by default. Whoever takes it closes it.
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
