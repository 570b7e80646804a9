import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { ConsoleLine } from '../../scripts/serve.ts';
import { startEmbeddedDatabase } from '../../supabase/embedded.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { listenOnLoopback } from './loopback.ts';
import { startResend } from './resend.ts';
import { OPERATOR, serveWorker } from './worker.ts';
import { restOf } from './rest.ts';
import { seed } from './seed.ts';

export const STATUS_SECRET = 'a-secret-link-that-nobody-guesses-0123';
export const BUILD_REPORT_SECRET = 'a-secret-of-builds-nobody-guesses-0123';

/** The deploy hook's response. */
type HookAnswer = { status: number; body?: string };

/** Workers Builds' response. */
const begun: HookAnswer = {
  status: 200,
  body: JSON.stringify({ success: true, result: { build_uuid: 'build-1' } }),
};

/**
 * Serves a site of one page by the real Worker, with a database that tests edit, a deploy hook that counts its calls,
 * and a mail service.
 *
 * @param vars override or extend the default variables; '' removes one.
 */
export async function servePublishing(vars: Record<string, string> = {}) {
  const dist = await mkdtemp(join(tmpdir(), 'publishing-'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>');
  await writeFile(join(dist, 'build.json'), '{}');
  const database = await startEmbeddedDatabase({ seed });
  const statements = (sql: string) =>
    database.transaction(async (transaction) => void (await transaction.exec(sql)));
  const text = ['name', 'specialty', 'qualifications'].flatMap((name) => [
    `${name}_ja`,
    `${name}_en`,
  ]);
  await statements(`insert into instructors (id, ${text.join(', ')})
    select 'guide-' || n, ${text.map(() => "'a'").join(', ')} from generate_series(1, 200) as n`);
  const proxy = await startFaultProxy(database.url);
  const resend = await startResend(OPERATOR);

  const calls: { method: string; body: string }[] = [];
  let answer = begun;
  const hook = await listenOnLoopback((request, response) => {
    void readText(request).then((body) => {
      calls.push({ method: request.method ?? '', body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });

  const lines: ConsoleLine[] = [];
  const site = await serveWorker({
    distDir: dist,
    vars: {
      SUPABASE_URL: proxy.url,
      SUPABASE_WORKER_KEY: database.workerKey,
      RESEND_BASE_URL: resend.url,
      DEPLOY_HOOK_URL: `${hook.url}/hook`,
      STATUS_SECRET,
      BUILD_REPORT_SECRET,
      ...vars,
    },
    onConsole: (line) => lines.push(line),
  });

  const rest = restOf(database.url, database.serviceRoleKey);
  const current = async () => {
    const { data } = await rest.from('content_revision').select().single().throwOnError();
    const { revision, changed_at: at } = data as { revision: number; changed_at: string };
    return { revision, at: new Date(at) };
  };
  // Starts tomorrow, so that midnight never passes during a test.
  let liveAt = Date.now() + 24 * 60 * 60_000;

  /** Sets the live build record; by default to the database's current revision. */
  async function goLive(): Promise<void> {
    liveAt += 1000;
    const record = {
      revision: (await current()).revision,
      database: 'localhost',
      time: new Date(liveAt).toISOString(),
      commit: null,
      counts: { retreats: 2, pages: 10 },
    };
    await writeFile(join(dist, 'build.json'), JSON.stringify(record));
  }

  return {
    url: site.url,
    proxy,
    resend,
    console: lines,
    /** The deploy hook's calls. */
    calls,
    goLive,
    /** Sets the hook's response from now on; initially that of Workers Builds. */
    answer: (next: HookAnswer) => void (answer = next),
    /** Edits so many rows in one statement, and returns the new revision and its time. */
    async edit(rows = 1) {
      await statements(`update instructors set name_en = 'Guide ${calls.length}'
        where id in (select 'guide-' || n from generate_series(1, ${rows}) as n)`);
      return await current();
    },
    /** Runs the publishing cron at the given time; returns `ok` or `exception`. */
    tick: (time: Date) => site.runCron({ cron: '* * * * *', time }),
    /** Returns the attempts, newest first. */
    async attempts() {
      const { data } = await rest
        .from('publishing_attempts')
        .select()
        .order('id', { ascending: false })
        .throwOnError();
      return data as Record<string, unknown>[];
    },
    /** Resets the database to its initial state, which is live. */
    async reset(): Promise<void> {
      await statements(`delete from publishing_attempts; delete from content_changes;
        update publishing set requested_at = null, incident_at = null, told_at = null, warnings = '[]';
        update content_revision set revision = 1, allowed_revision = null`);
      await goLive();
      for (const list of [calls, resend.mails, lines]) list.length = 0;
      answer = begun;
    },
    async stop(): Promise<void> {
      await site.stop();
      await Promise.all([hook.close(), proxy.close(), resend.close()]);
      await database.close();
      await rm(dist, { recursive: true });
    },
  };
}
