import { connect, type Source } from '#features/retreats/source.ts';
import { readRows } from '#features/retreats/read-rows.ts';
import { callerOf, StoreError } from '../../functions/database.ts';
import { ledgerOf } from '../../functions/publishing/ledger.ts';
import type { Environment } from '../../src/variables.ts';
import { ask, fieldsIn, inShort, type Answer } from './ask.ts';
import type { Finding } from './finding.ts';

/** Milliseconds for reading the rows. */
const timeout = 20_000;

const migrate = {
  ja: 'supabase/migrations がすべて適用されていません（npx supabase db push。docs/operations.md の「Supabase」）。',
  en: 'Not every file of supabase/migrations has been run (npx supabase db push; docs/operations.md, "Supabase").',
};

/** Tables that belong to the Worker's functions alone. */
const closed = ['inquiries', 'publishing_attempts', 'publishing', 'content_changes'];

/** A Supabase project and one of its keys. */
interface Project {
  url: string;
  key: string;
}

/**
 * Whether the database has what the site needs, and each key opens that and nothing else. Nothing is
 * written: tables are asked for a row, and of functions only those that read (product: operations/doctor).
 */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const url = environment.SUPABASE_URL?.trim();
  if (!url) return [];
  const anon = environment.SUPABASE_ANON_KEY?.trim();
  const worker = environment.SUPABASE_WORKER_KEY?.trim();
  const preview = environment.SUPABASE_PREVIEW_KEY?.trim();
  return [
    ...(anon ? await checkPublicKey(environment, { url, key: anon }) : []),
    ...(worker ? await checkWorkerKey({ url, key: worker }) : []),
    ...(preview ? await checkPreviewKey(environment, { url, key: preview }) : []),
  ];
}

async function checkPublicKey(environment: Environment, project: Project): Promise<Finding[]> {
  const rows = await read({ ...environment, PREVIEW_ROWS: undefined }, 'retreats');
  const where = { ja: '公開用キーでリトリートを読める', en: 'The public key reads the retreats' };
  if ('failed' in rows) return [{ ...rows.failed, where }];
  const { found = [] } = rows;
  const first = found[0] ?? {};
  return [
    {
      state: found.length > 0 ? 'ok' : 'wrong',
      where,
      received: `${found.length} 行 rows`,
      ...(found.length === 0 && {
        fix: {
          ja: '表が空か、どの行も published が false です。行がないとビルドは止まります。',
          en: 'The table is empty, or published is false in every row. Without rows a build stops.',
        },
      }),
    },
    {
      state:
        found.length === 0
          ? 'unknown'
          : 'former_ids' in first && 'published' in first
            ? 'ok'
            : 'missing',
      where: { ja: 'retreats 表の列', en: 'The columns of the table retreats' },
      ...(found.length > 0 && !('former_ids' in first && 'published' in first)
        ? {
            received: 'former_ids, published',
            fix: {
              ja: `前のアドレスの転送と、未公開の行が使えません。${migrate.ja}`,
              en: `Former addresses and unpublished rows can't be used. ${migrate.en}`,
            },
          }
        : {}),
    },
    ...(found.some((row) => row['published'] === false)
      ? [
          {
            state: 'wrong' as const,
            where: { ja: '未公開の行は誰にも見えない', en: 'Nobody sees unpublished rows' },
            fix: {
              ja: '公開用キーで、published が false の行が読めます。20261121000200_published.sql の policy を確かめてください。',
              en: 'The public key reads rows with published off. Check the policies of 20261121000200_published.sql.',
            },
          },
        ]
      : []),
    await checkRevision(environment),
    ...(await checkClosed('公開用キー', 'The public key', project, closed)),
  ];
}

/** Whether what is live can be compared with the database. */
async function checkRevision(environment: Environment): Promise<Finding> {
  const where = { ja: '内容の版（content_revision）', en: 'The revision of the content' };
  const rows = await read({ ...environment, PREVIEW_ROWS: undefined }, 'content_revision');
  if ('failed' in rows) return { ...rows.failed, where };
  const revision = rows.found?.[0]?.['revision'];
  if (typeof revision === 'number') return { state: 'ok', where, received: String(revision) };
  return {
    state: 'missing',
    where,
    fix: {
      ja: `変更の自動公開が使えません。${migrate.ja}`,
      en: `Changes are not published by themselves. ${migrate.en}`,
    },
  };
}

/** Whether a key is kept out of tables that hold what visitors sent, or that only the Worker writes. */
async function checkClosed(
  ja: string,
  en: string,
  project: Project,
  tables: readonly string[],
): Promise<Finding[]> {
  return await Promise.all(
    tables.map(async (table): Promise<Finding> => {
      const answer = await rest(project, `${table}?select=*&limit=1`);
      const { code } = fieldsIn(answer);
      const where = { ja: `${ja}では ${table} 表を読めない`, en: `${en} doesn't read ${table}` };
      if (answer.status >= 200 && answer.status < 300) {
        return {
          state: 'wrong',
          where,
          received: inShort(answer),
          fix: {
            ja: `この表を開けてしまいます。キーの種類と、権限を閉じる supabase/migrations が適用されているかを確かめてください（SQL: revoke all on table public.${table} from anon, authenticated;）。`,
            en: `It is let into this table. Check which key it is, and that supabase/migrations, which close it, have been run (SQL: revoke all on table public.${table} from anon, authenticated;).`,
          },
        };
      }
      if (code === 'PGRST205' || code === '42P01') {
        return { state: 'missing', where, received: String(code), fix: migrate };
      }
      const isRefused = code === '42501' || answer.status === 401 || answer.status === 403;
      return { state: isRefused ? 'ok' : 'unknown', where, received: inShort(answer) };
    }),
  );
}

async function checkWorkerKey(project: Project): Promise<Finding[]> {
  const long = new Date(0).toISOString();
  const functions = [
    {
      where: {
        ja: 'Worker のキーでお問い合わせの関数を呼べる',
        en: "The Worker's key calls the functions of inquiries",
      },
      call: () =>
        callerOf(project)('unsent_inquiries', { after: long, before: long, most: 0 }, (answer) =>
          Array.isArray(answer) ? true : undefined,
        ),
    },
    {
      where: {
        ja: 'Worker のキーで公開の関数を呼べる',
        en: "The Worker's key calls the functions of publishing",
      },
      call: () => ledgerOf(project).read(null),
    },
  ];
  const called = await Promise.all(
    functions.map(async ({ where, call }): Promise<Finding> => {
      try {
        await call();
        return { state: 'ok', where };
      } catch (error) {
        return { ...refusal(error), where };
      }
    }),
  );
  const isLetIn = called.some(({ state }) => state === 'ok');
  // A key that nobody knows is kept out of everything, which says nothing of what it may do.
  if (!isLetIn) return called;
  return [
    ...called,
    ...(await checkClosed('Worker のキー', "The Worker's key", project, ['retreats', ...closed])),
  ];
}

/** Why a function of the Worker could not be called. */
function refusal(error: unknown): Omit<Finding, 'where'> {
  const said = error instanceof StoreError ? error.message : 'store';
  if (/PGRST202/.test(said)) return { state: 'missing', received: said, fix: migrate };
  if (/^store (?:0|5\d\d)\b/.test(said)) {
    return {
      state: 'wrong',
      received: said,
      fix: {
        ja: 'データベースから返事がありません。SUPABASE_URL と、プロジェクトが停止していないかを確かめてください。',
        en: "The database didn't answer. Check SUPABASE_URL, and that the project isn't paused.",
      },
    };
  }
  return {
    state: 'wrong',
    received: said,
    fix: {
      ja: 'SUPABASE_WORKER_KEY がこのプロジェクトの、役割 inquiry_desk のキーか確かめてください（service_role や anon では呼べません。作り方は docs/operations.md の「キー」）。',
      en: 'Check that SUPABASE_WORKER_KEY is this project\'s key of the role inquiry_desk (service_role and anon may not call them; docs/operations.md, "Keys", says how to make it).',
    },
  };
}

async function checkPreviewKey(environment: Environment, project: Project): Promise<Finding[]> {
  const where = {
    ja: 'プレビューのキーでリトリートを読める',
    en: "The preview's key reads the retreats",
  };
  const rows = await read({ ...environment, PREVIEW_ROWS: '1' }, 'retreats');
  if ('failed' in rows) return [{ ...rows.failed, where }];
  return [
    { state: 'ok', where, received: `${rows.found?.length ?? 0} 行 rows` },
    ...(await checkClosed('プレビューのキー', "The preview's key", project, closed)),
  ];
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table as a build reads them; `found` is undefined where there is no such table. */
async function read(
  environment: Environment,
  table: string,
): Promise<{ found: Row[] | undefined } | { failed: Omit<Finding, 'where'> }> {
  let source: Source | undefined;
  try {
    source = await connect(environment);
    const reading = { source, timeout, signal: AbortSignal.timeout(timeout), retry: false };
    const isOptional = table !== 'retreats';
    return { found: (await readRows(reading, table, ['id'], isOptional)) as Row[] | undefined };
  } catch (error) {
    const [ja = '', en = ja, ...received] = (error as Error).message.split('\n');
    return {
      failed: {
        state: 'wrong',
        ...(received.length > 0 && { received: received.join(' ') }),
        fix: { ja, en },
      },
    };
  } finally {
    await source?.close();
  }
}

function rest({ url, key }: Project, path: string): Promise<Answer> {
  return ask(new URL(`rest/v1/${path}`, url.replace(/\/*$/, '/')), {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  });
}
