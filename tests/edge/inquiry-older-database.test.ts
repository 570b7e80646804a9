import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '#features/contact/message.ts';
import { PROJECT } from '../../scripts/project.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../supabase/embedded.ts';
import { restOf } from '../support/rest.ts';
import { load } from '../unit/inquiries/load.ts';

/** The Worker's store, with the methods that the tests call. */
interface Store {
  receive(inquiry: object, at: Date, ceilings: object, deadline: number): Promise<Stored>;
  unsent(created: { after: Date; before: Date }, most: number): Promise<Stored[]>;
  update(identity: string, changes: object): Promise<void>;
}
type Stored = Record<string, unknown>;

const { createInquiryStore } = await load<{
  createInquiryStore: (project: { url: string; key: string }) => Store;
}>('inquiries/store.ts');

/** The first migration with the functions that this Worker calls. */
const inquiryDesk = '20261121000000_inquiry_desk.sql';
const migrations = (await readdir(join(PROJECT, 'supabase/migrations'))).sort();
const since = migrations.indexOf(inquiryDesk);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'older-'));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'seed.sql'), '-- Nothing.');
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns this file's only database, with earlier rows, migrated up to the given migration. */
async function databaseAfter(last: number): Promise<EmbeddedDatabase> {
  for (const file of migrations.slice(0, last + 1)) {
    await copyFile(join(PROJECT, 'supabase/migrations', file), join(folder, 'migrations', file));
  }
  return await startEmbeddedDatabase({
    dataDir: join(folder, 'database'),
    migrations: pathToFileURL(`${join(folder, 'migrations')}/`),
    seed: pathToFileURL(join(folder, 'seed.sql')),
  });
}

const plenty = { hour: 900, day: 900 };
const ceilings = { confirmations: plenty, notices: plenty };
const wishes = { departure: 'kyoto-2099-04-10', party: 2, singleRoom: true };
const inquiryWith = (values: object) => ({
  ...{ identity: randomUUID(), name: '山田 花子', email: `v-${randomUUID()}@example.com` },
  ...{ retreat: 'kyoto', message: '十月の空きを教えてください。', locale: 'ja', page: '/contact' },
  heldFor: [],
  ...values,
});

/** Every inquiry sent so far. */
const sent: ReturnType<typeof inquiryWith>[] = [];
const begun = new Date();

test.each(migrations.slice(since).map((file, nth) => [file, since + nth] as const))(
  'the Worker loses nothing with a database migrated up to %s',
  async (_, last) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const database = await databaseAfter(last);
    try {
      const store = createInquiryStore({ url: database.url, key: database.workerKey });
      const receive = (inquiry: object) =>
        store.receive(inquiry, new Date(), ceilings, Date.now() + 20_000);
      const fresh = [{}, wishes, { party: 99 }].map(inquiryWith);
      for (const inquiry of fresh) expect(await receive(inquiry)).toMatchObject(inquiry);
      sent.push(...fresh);

      // Repeats of earlier inquiries, whatever the database's version then, are recognized.
      for (const inquiry of sent) expect(await receive(inquiry)).toMatchObject(inquiry);
      const rows = await store.unsent({ after: begun, before: new Date(Date.now() + 1000) }, 900);
      expect(rows.map(({ identity }) => identity).sort()).toEqual(
        sent.map(({ identity }) => identity).sort(),
      );

      // The row contains every field, in its own column or below the message.
      for (const inquiry of sent) {
        const said = JSON.stringify(rows.find(({ identity }) => identity === inquiry.identity));
        for (const word of Object.values(inquiry)) {
          if (typeof word === 'string' || typeof word === 'number')
            expect(said).toContain(`${word}`);
        }
        if ('singleRoom' in inquiry)
          expect(said).toMatch(/一人部屋 \/ Single room|"singleRoom":true/);
      }

      // If the message leaves no room for such fields, the inquiry is stored whole or not at all; if not, it is
      // mailed, or the visitor keeps the text.
      const long = inquiryWith({ ...wishes, message: 'あ'.repeat(limits.message) });
      const stored = await receive(long).catch((error: Error) => error.message);
      if (typeof stored === 'string') expect(stored).toMatch(/^store [45]00/);
      else {
        expect(stored).toMatchObject(long);
        sent.push(long);
      }
    } finally {
      await database.close();
      vi.restoreAllMocks();
    }
  },
);

test('the newest database loses nothing that an older Worker sends', async () => {
  const database = await databaseAfter(migrations.length - 1);
  const { heldFor: held_for, ...words } = inquiryWith({ inbox: 'h@example.com' });
  const inquiry = { ...words, held_for, created_at: new Date().toISOString() };
  const wished = { departure: 'kyoto-2099-04-10', party: 2, single_room: true };
  const call = async (name: string, values: object) => {
    const rest = restOf(database.url, database.workerKey);
    const { data, error } = await rest.rpc(name, { ceilings, ...values });
    return (error ?? data) as unknown;
  };
  try {
    expect(await call('receive_inquiry', { inquiry })).toMatchObject(words);
    const other = { ...inquiry, identity: randomUUID() };
    const stored = await call('receive_inquiry', { inquiry: other, wishes: wished });
    expect(stored).toMatchObject({ identity: other.identity, ...wished });
    // A newer Worker may send fields for which this database has no columns.
    const newer = { ...other, identity: randomUUID(), diet: 'vegan' };
    expect(await call('store_inquiry', { inquiry: newer })).toMatchObject({ code: '42703' });
    // A repeat of an inquiry that this Worker stored.
    expect(await call('store_inquiry', { inquiry: { ...other, ...wished } })).toEqual(stored);
  } finally {
    await database.close();
  }
});
