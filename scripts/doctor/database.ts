import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { samplePrefix, sampleWarnings } from '#features/operator/sample.ts';
import type { Localized } from '#i18n/locales.ts';
import { asRecord } from '../../functions/database.ts';
import { groups, problemsOf, variables, type Environment } from '../../src/variables.ts';
import { defaultTimeout } from './http.ts';
import { findingOf, type Finding, type Point } from './finding.ts';

const fixes = {
  migrate: {
    ja: 'supabase/migrations がすべて適用されていません（npx supabase db push。docs/operations.md の「Supabase」）。',
    en: 'Not every file of supabase/migrations has been run (npx supabase db push; docs/operations.md, "Supabase").',
  },
  away: {
    ja: 'データベースから返事がありません。SUPABASE_URL と、プロジェクトが停止していないかを確かめてください。',
    en: "The database didn't answer. Check SUPABASE_URL, and that the project isn't paused.",
  },
  empty: {
    ja: '表が空か、どの行も published が false です。行がないとビルドは止まります。',
    en: 'The table is empty, or published is false in every row. Without rows a build stops.',
  },
} satisfies Record<string, Localized>;

const points = {
  unpublished: {
    where: { ja: '未公開の行は誰にも見えない', en: 'Nobody sees unpublished rows' },
    fix: {
      ja: '公開用キーで、published が false の行が読めます。20261121000200_published.sql の policy を確かめてください。',
      en: 'The public key reads rows with published off. Check the policies of 20261121000200_published.sql.',
    },
  },
  people: { where: { ja: '講師は実在の人物', en: 'No instructor is a sample' } },
  revision: {
    where: { ja: '内容の版（content_revision）', en: 'The revision of the content' },
    fix: {
      ja: `変更の自動公開や、前のアドレスの転送などが使えません。${fixes.migrate.ja}`,
      en: `Changes are not published by themselves, and former addresses may not lead on. ${fixes.migrate.en}`,
    },
  },
} satisfies Record<string, Point>;

/** Tables that only the Worker's database functions may use. */
const closedTables = ['inquiries', 'publishing_attempts', 'publishing', 'content_changes'];

type DatabaseGroup = 'buildDatabase' | 'workerDatabase' | 'previewDatabase';

/** A client with one of a project's keys, and the operator's name for that key. */
interface Key extends Localized {
  client: SupabaseClient;
  /** What the operator has to set if it is the wrong key. */
  fix: Localized;
}

/** A response as the client returns it; status 0 if there was none. */
type Answer = Pick<PostgrestSingleResponse<unknown>, 'data' | 'error' | 'status'>;

/**
 * Checks that the database has what the site needs, and that each key permits that and nothing else. Nothing is
 * written: it reads rows, and calls only functions that read. A key of the wrong kind is not tried, because its
 * variable is reported already (product: operations/doctor).
 */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const keyOf = (group: DatabaseGroup, ja: string, en: string): Key[] => {
    const [urlName, keyName] = groups[group].needs;
    const [url, key] = [environment[urlName]?.trim(), environment[keyName]?.trim()];
    const isGood = url && key && problemsOf(environment, groups[group]).length === 0;
    return isGood ? [{ client: clientOf(url, key), fix: variables[keyName].fix, ja, en }] : [];
  };
  const findings = await Promise.all([
    ...keyOf('buildDatabase', '公開用キー', 'The public key').map((key) => checkReader(key, true)),
    ...keyOf('workerDatabase', 'Worker のキー', "The Worker's key").map(checkWorkerKey),
    ...keyOf('previewDatabase', 'プレビューのキー', "The preview's key").map((key) =>
      checkReader(key, false),
    ),
  ]);
  return findings.flat();
}

function clientOf(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(defaultTimeout) }),
    },
  });
}

/** Checks that a key reads what pages are built from, and nothing else. */
async function checkReader(key: Key, isPublic: boolean): Promise<Finding[]> {
  const readable = await readRetreats(key);
  if (readable.state !== 'ok') return [readable];
  const published = isPublic ? await checkPublished(key) : [];
  return [readable, ...published, ...(await checkClosed(key, closedTables))];
}

async function checkPublished({ client }: Key): Promise<Finding[]> {
  const unpublished = await client.from('retreats').select('id').is('published', false).limit(1);
  // 42703: an older table lacks the column `published`, and thus has no unpublished rows.
  const isKnown = !unpublished.error || unpublished.error.code === '42703';
  const isOpen = rowsIn(unpublished).length > 0;
  // Instructors of the sample content (`supabase/seed.sql`) that are still in the table.
  const instructors = client.from('instructors').select('id, name_ja, name_en');
  const people = rowsIn(await instructors.like('id', `${samplePrefix}%`)).map((row) => ({
    id: String(row['id']),
    name: { ja: String(row['name_ja']), en: String(row['name_en']) },
  }));
  const [{ revision } = {}] = rowsIn(await client.from('content_revision').select());
  const state = typeof revision === 'number' ? 'ok' : 'missing';
  return [
    findingOf(points.unpublished, isOpen ? 'wrong' : isKnown ? 'ok' : 'unknown'),
    findingOf(points.revision, state, String(revision ?? 'なし none')),
    ...sampleWarnings(people, []).map((fix) => findingOf({ ...points.people, fix }, 'missing')),
  ];
}

/** Checks that a key reads the retreats; PostgREST returns at most the first thousand. */
async function readRetreats({ client, fix: otherKey, ja, en }: Key): Promise<Finding> {
  // Only ids are read, because whole rows of a large table may exceed the timeout.
  const answer = await client.from('retreats').select('id').limit(1000);
  const count = rowsIn(answer).length;
  const where = { ja: `${ja}でリトリートを読める`, en: `${en} reads the retreats` };
  const fix = fixFor(answer, answer.error ? otherKey : fixes.empty);
  const received = answer.error ? describeAnswer(answer) : `${count} 行 rows`;
  return findingOf({ where, fix }, count > 0, received);
}

async function checkWorkerKey(key: Key): Promise<Finding[]> {
  const epoch = new Date(0).toISOString();
  const { client } = key;
  const unsent = client.rpc('unsent_inquiries', { after: epoch, before: epoch, most: 0 });
  const state = client.rpc('publishing_state', { live: null });
  const called = [
    checkFunction(key, 'お問い合わせ', 'inquiries', await unsent, Array.isArray),
    checkFunction(key, '公開', 'publishing', await state, (data) => 'revision' in asRecord(data)),
  ];
  // An unknown key is refused everywhere, so that refusals would prove nothing.
  if (called.every(({ state }) => state !== 'ok')) return called;
  return [...called, ...(await checkClosed(key, ['retreats', ...closedTables]))];
}

/** Judges by a response whether a key may call a function. */
function checkFunction(
  key: Key,
  ja: string,
  en: string,
  answer: Answer,
  isRight: (data: unknown) => boolean,
): Finding {
  const where = {
    ja: `${key.ja}で${ja}の関数を呼べる`,
    en: `${key.en} calls the functions of ${en}`,
  };
  const isCalled = !answer.error && isRight(answer.data);
  const state = isCalled ? 'ok' : isMissing(answer) ? 'missing' : 'wrong';
  return findingOf({ where, fix: fixFor(answer, key.fix) }, state, describeAnswer(answer));
}

/** Checks that a key can't read tables that hold what visitors sent, or that only the Worker writes. */
async function checkClosed(key: Key, tables: readonly string[]): Promise<Finding[]> {
  return await Promise.all(
    tables.map(async (table): Promise<Finding> => {
      const answer: Answer = await key.client.from(table).select().limit(1);
      const where = {
        ja: `${key.ja}では ${table} 表を読めない`,
        en: `${key.en} doesn't read ${table}`,
      };
      if (isMissing(answer)) {
        return findingOf({ where, fix: fixes.migrate }, 'missing', describeAnswer(answer));
      }
      const fix = {
        ja: `この表を開けてしまいます。キーの種類と、権限を閉じる supabase/migrations が適用されているかを確かめてください（SQL: revoke all on table public.${table} from anon, authenticated;）。`,
        en: `It is let into this table. Check which key it is, and that supabase/migrations, which close it, have been run (SQL: revoke all on table public.${table} from anon, authenticated;).`,
      };
      const isRefused = answer.error?.code === '42501' || /^40[13]$/.test(`${answer.status}`);
      const state = answer.error === null ? 'wrong' : isRefused ? 'ok' : 'unknown';
      return findingOf(
        { where, fix: state === 'wrong' ? fix : undefined },
        state,
        describeAnswer(answer),
      );
    }),
  );
}

/** Returns the fix for an unexpected response; `otherwise` if the database refused the request. */
function fixFor(answer: Answer, otherwise: Localized): Localized {
  if (answer.status === 0 || answer.status >= 500) return fixes.away;
  return isMissing(answer) ? fixes.migrate : otherwise;
}

/** Whether a table or function doesn't exist, by the codes of PostgREST or, through an older one, of PostgreSQL. */
function isMissing({ error }: Answer): boolean {
  return /^(?:PGRST20[25]|42P01)$/.test(error?.code ?? '');
}

function rowsIn({ data }: Answer): Readonly<Record<string, unknown>>[] {
  return Array.isArray(data) ? data.map(asRecord) : [];
}

/** Describes a response by its status and error code, never by its text. */
function describeAnswer({ status, error }: Answer): string {
  const [code = ''] = /^[A-Z0-9_]{5,20}$/.exec(error?.code ?? '') ?? [];
  return `${status === 0 ? '返事なし no answer' : `HTTP ${status}`} ${code}`.trim();
}
