import { callerOf, StoreError } from '../../functions/database.ts';
import { ledgerOf } from '../../functions/publishing/ledger.ts';
import { groups, problemsOf, type Environment } from '../../src/variables.ts';
import { ask, fieldsIn, inShort, rowsIn, type Answer } from './ask.ts';
import { found, type Finding, type Point } from './finding.ts';

const migrate = {
  ja: 'supabase/migrations がすべて適用されていません（npx supabase db push。docs/operations.md の「Supabase」）。',
  en: 'Not every file of supabase/migrations has been run (npx supabase db push; docs/operations.md, "Supabase").',
};

const away = {
  ja: 'データベースから返事がありません。SUPABASE_URL と、プロジェクトが停止していないかを確かめてください。',
  en: "The database didn't answer. Check SUPABASE_URL, and that the project isn't paused.",
};

const points = {
  unpublished: {
    where: { ja: '未公開の行は誰にも見えない', en: 'Nobody sees unpublished rows' },
    fix: {
      ja: '公開用キーで、published が false の行が読めます。20261121000200_published.sql の policy を確かめてください。',
      en: 'The public key reads rows with published off. Check the policies of 20261121000200_published.sql.',
    },
  },
  revision: {
    where: { ja: '内容の版（content_revision）', en: 'The revision of the content' },
    fix: {
      ja: `変更の自動公開や、前のアドレスの転送などが使えません。${migrate.ja}`,
      en: `Changes are not published by themselves, and former addresses may not lead on. ${migrate.en}`,
    },
  },
} satisfies Record<string, Point>;

/** Tables that belong to the Worker's functions alone. */
const closed = ['inquiries', 'publishing_attempts', 'publishing', 'content_changes'];

/** A Supabase project and one of its keys, with what the operator calls that. */
interface Project {
  url: string;
  key: string;
  ja: string;
  en: string;
}

/**
 * Whether the database has what the site needs, and each key opens that and nothing else. Nothing is
 * written: tables are asked for rows, and of functions only those that read. A key that is of the wrong
 * kind is asked nothing: its variable is named already (product: operations/doctor).
 */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const projectOf = (group: keyof typeof groups, ja: string, en: string): Project[] => {
    const [url, key] = groups[group].needs.map((name) => environment[name]?.trim());
    const isGood = url && key && problemsOf(environment, groups[group]).length === 0;
    return isGood ? [{ url, key, ja, en }] : [];
  };
  const findings = await Promise.all([
    ...projectOf('buildDatabase', '公開用キー', 'The public key').map(checkPublicKey),
    ...projectOf('workerDatabase', 'Worker のキー', "The Worker's key").map(checkWorkerKey),
    ...projectOf('previewDatabase', 'プレビューのキー', "The preview's key").map(checkPreviewKey),
  ]);
  return findings.flat();
}

async function checkPublicKey(project: Project): Promise<Finding[]> {
  const readable = await readRetreats(project);
  if (readable.state !== 'ok') return [readable];
  const unpublished = await rest(project, 'retreats?select=id&published=is.false&limit=1');
  const [row] = rowsIn(await rest(project, 'content_revision?select=*'));
  const revision = row?.['revision'];
  return [
    readable,
    found(points.unpublished, rowsIn(unpublished).length === 0),
    found(
      points.revision,
      typeof revision === 'number' ? 'ok' : 'missing',
      String(revision ?? 'なし none'),
    ),
    ...(await checkClosed(project, closed)),
  ];
}

async function checkPreviewKey(project: Project): Promise<Finding[]> {
  const readable = await readRetreats(project);
  return readable.state === 'ok' ? [readable, ...(await checkClosed(project, closed))] : [readable];
}

/** Whether a key reads the retreats; of more than a thousand PostgREST counts the first. */
async function readRetreats(project: Project): Promise<Finding> {
  // Ids alone: whole rows could be more than an answer may hold, and would pass for none.
  const answer = await rest(project, 'retreats?select=id&limit=1000');
  const rows = rowsIn(answer);
  const fix =
    answer.status === 0 || answer.status >= 500
      ? away
      : isMissing(answer)
        ? migrate
        : answer.status === 200
          ? {
              ja: '表が空か、どの行も published が false です。行がないとビルドは止まります。',
              en: 'The table is empty, or published is false in every row. Without rows a build stops.',
            }
          : {
              ja: 'このプロジェクトのキーか確かめてください（Supabase の Project Settings → API Keys）。',
              en: 'Check that the key is of this project (Supabase: Project Settings → API Keys).',
            };
  const where = {
    ja: `${project.ja}でリトリートを読める`,
    en: `${project.en} reads the retreats`,
  };
  const received = answer.status === 200 ? `${rows.length} 行 rows` : inShort(answer);
  return found({ where, fix }, rows.length > 0, received);
}

async function checkWorkerKey(project: Project): Promise<Finding[]> {
  const epoch = new Date(0).toISOString();
  const called = await Promise.all([
    call(project, 'お問い合わせ', 'inquiries', () =>
      callerOf(project)('unsent_inquiries', { after: epoch, before: epoch, most: 0 }, (answer) =>
        Array.isArray(answer) ? true : undefined,
      ),
    ),
    call(project, '公開', 'publishing', () => ledgerOf(project).read(null)),
  ]);
  // A key that nobody knows is kept out of everything, which says nothing of what it may do.
  if (called.every(({ state }) => state !== 'ok')) return called;
  return [...called, ...(await checkClosed(project, ['retreats', ...closed]))];
}

/** Whether the Worker's key may call a function. */
async function call(
  project: Project,
  ja: string,
  en: string,
  ask: () => Promise<unknown>,
): Promise<Finding> {
  const where = {
    ja: `${project.ja}で${ja}の関数を呼べる`,
    en: `${project.en} calls the functions of ${en}`,
  };
  try {
    await ask();
    return found({ where }, true);
  } catch (error) {
    const said = error instanceof StoreError ? error.message : 'store';
    if (/PGRST202/.test(said)) return found({ where, fix: migrate }, 'missing', said);
    const fix = {
      ja: 'SUPABASE_WORKER_KEY がこのプロジェクトの、役割 inquiry_desk のキーか確かめてください（service_role や anon では呼べません。作り方は docs/operations.md の「キー」）。',
      en: 'Check that SUPABASE_WORKER_KEY is this project\'s key of the role inquiry_desk (service_role and anon may not call them; docs/operations.md, "Keys", says how to make it).',
    };
    return found({ where, fix: /^store (?:0|5\d\d)\b/.test(said) ? away : fix }, false, said);
  }
}

/** Whether a key is kept out of tables that hold what visitors sent, or that only the Worker writes. */
async function checkClosed(project: Project, tables: readonly string[]): Promise<Finding[]> {
  return await Promise.all(
    tables.map(async (table): Promise<Finding> => {
      const answer = await rest(project, `${table}?select=*&limit=1`);
      const where = {
        ja: `${project.ja}では ${table} 表を読めない`,
        en: `${project.en} doesn't read ${table}`,
      };
      if (isMissing(answer)) return found({ where, fix: migrate }, 'missing', inShort(answer));
      const fix = {
        ja: `この表を開けてしまいます。キーの種類と、権限を閉じる supabase/migrations が適用されているかを確かめてください（SQL: revoke all on table public.${table} from anon, authenticated;）。`,
        en: `It is let into this table. Check which key it is, and that supabase/migrations, which close it, have been run (SQL: revoke all on table public.${table} from anon, authenticated;).`,
      };
      if (answer.status >= 200 && answer.status < 300) {
        return found({ where, fix }, false, inShort(answer));
      }
      const isRefused = fieldsIn(answer)['code'] === '42501' || /^40[13]$/.test(`${answer.status}`);
      return found({ where }, isRefused ? 'ok' : 'unknown', inShort(answer));
    }),
  );
}

/** How PostgREST, and PostgreSQL through an older one, say that a table isn't there. */
function isMissing(answer: Answer): boolean {
  return /^(?:PGRST205|42P01)$/.test(String(fieldsIn(answer)['code']));
}

function rest({ url, key }: Project, path: string): Promise<Answer> {
  return ask(new URL(`rest/v1/${path}`, url.replace(/\/*$/, '/')), {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  });
}
