import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { problemsError } from '#editorial/problem.ts';
import { refusalOf } from '#features/retreats/guard.ts';
import { failureOf, reportOutcome } from '../../scripts/build-report.ts';
import { startDeployHook } from '../../scripts/deploy-hook.ts';
import type { Site } from '../../scripts/serve.ts';
import { liveRetreats } from '../../src/integrations/build-record.ts';
import { startEmbedded } from '../../supabase/embedded.ts';
import { startGate, type Gate } from './gate.ts';
import { BUILD_REPORT_SECRET, STATUS_SECRET } from './publishing.ts';
import { startResend, type ResendServer } from './resend.ts';
import { retreatRowWith } from './retreat-rows.ts';
import { OPERATOR, serveWorker } from './worker.ts';
import { restOf } from './rest.ts';

/** The one that must not go away unasked. */
export const featuredRetreat = 'one';
const ids = [featuredRetreat, 'two', 'three', 'four', 'five', 'six'];

/** An operator's whole world on this machine: tables, the real Worker, the local hook, pages, a mail service. */
export interface LocalSite {
  resend: ResendServer;
  /** Between Worker and hook. */
  hook: Gate;
  /** The service role's, as that of Supabase's Table Editor. */
  rest: SupabaseClient;
  /** The builds that were begun, by name. */
  builds: string[];
  /** Lets time pass for everything that is known, runs the cron, and waits for the build that it called for. */
  pass(seconds: number): Promise<void>;
  /** The same minute by minute. */
  passMinutes(minutes: number): Promise<void>;
  /** Stops builds that have read their rows until the answer is called; that waits for their end. */
  hold(): () => Promise<void>;
  /** What a visitor reads on the home page: the titles. */
  page(): Promise<string>;
  /** What the operator reads on the status page, after pressing a button of it. */
  press(values?: Record<string, string>): Promise<void>;
  status(): Promise<string>;
  /** Ends the Worker and serves what was served last by a new one. */
  restart(): Promise<void>;
  /** Six retreats, live, and nothing else known. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves it all. A build writes one page from the rows, and everything else is the real one. */
export async function serveLocalSite(): Promise<LocalSite> {
  const folder = await mkdtemp(join(tmpdir(), 'local-'));
  const database = await startEmbedded({ seed: new URL('publishing.sql', import.meta.url) });
  const resend = await startResend(OPERATOR);
  const as = (key: string) => restOf(database.url, key);
  const [rest, visitor] = [as(database.serviceRoleKey), as(database.anonKey)];

  const builds: string[] = [];
  let site: Site;
  let shown = '';
  let building: Promise<void> = Promise.resolve();
  let held: Promise<void> | undefined;
  // Of a day to come: no night falls while a test is at it, whenever it runs.
  let time = Date.now() + 24 * 60 * 60_000;

  /** What `astro build` does, in short: reads, checks, guards, writes. */
  const make = async (build: string) => {
    const { data: at } = await visitor.from('content_revision').select().single().throwOnError();
    const { data } = await visitor.from('retreats').select().order('id').throwOnError();
    await held;
    const { revision, allowed_revision: allowed } = at as Record<string, number>;
    const rows = data as { id: string; title_en: string; image: string; former_ids: string[] }[];
    const wrong = rows.filter(({ image }) => image === 'nowhere');
    if (wrong.length > 0) {
      throw problemsError(
        wrong.map(({ id }) => ({
          where: { table: 'retreats', row: id, column: 'image' },
          received: '"nowhere"',
          fix: { ja: '絵がありません。', en: 'No such picture.' },
        })),
        { ja: '表', en: 'the tables' },
      );
    }
    const retreats = rows.map(({ id }) => id);
    const live = await liveRetreats(site.url);
    const refusal =
      typeof live === 'string'
        ? undefined
        : refusalOf(
            live,
            {
              revision: revision ?? null,
              database: 'localhost',
              allowed: allowed ?? null,
              retreats,
              formerIds: rows.flatMap(({ former_ids: former }) => former),
            },
            { featured: [featuredRetreat], given: undefined },
          );
    if (refusal !== undefined) throw refusal;
    await write(build, rows.map(({ title_en: title }) => title).join('\n'), {
      revision,
      time: new Date((time += 1000)).toISOString(),
      counts: { retreats: rows.length, pages: 1 },
      retreats,
    });
  };
  const write = async (build: string, page: string, record: object) => {
    shown = join(folder, build);
    await mkdir(shown, { recursive: true });
    await writeFile(join(shown, 'index.html'), page);
    await writeFile(join(shown, 'build.json'), JSON.stringify(record));
  };
  const publish = async (build: string) => {
    builds.push(build);
    const before = shown;
    const target = { siteUrl: site.url, secret: BUILD_REPORT_SECRET, build };
    try {
      await make(build);
    } catch (error) {
      shown = before;
      await reportOutcome(failureOf(error), target);
      throw error;
    }
    await reportOutcome({ warnings: [] }, target);
    await site.show(shown);
  };

  const local = await startDeployHook(
    (build) => (building = publish(build)),
    () => undefined,
  );
  const hook = await startGate(local.url);
  const serve = () =>
    serveWorker({
      distDir: shown,
      vars: {
        SUPABASE_URL: database.url,
        SUPABASE_WORKER_KEY: database.workerKey,
        RESEND_BASE_URL: resend.url,
        DEPLOY_HOOK_URL: hook.url,
        STATUS_SECRET,
        BUILD_REPORT_SECRET,
      },
      onConsole: () => undefined,
    });
  await write('first', '', {});
  site = await serve();

  const settled = () => building.catch(() => undefined);
  const cookie = async () => {
    const { headers } = await fetch(`${site.url}/api/status?key=${STATUS_SECRET}`, {
      redirect: 'manual',
    });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  const self: LocalSite = {
    resend,
    hook,
    rest,
    builds,
    async pass(seconds) {
      await rest.rpc('pass_time', { seconds }).throwOnError();
      const outcome = await site.runCron({ cron: '* * * * *' });
      if (outcome !== 'ok') throw new Error(outcome);
      if (held === undefined) await settled();
    },
    async passMinutes(minutes) {
      for (let passed = 0; passed < minutes; passed += 1) await self.pass(60);
    },
    hold() {
      const gate = Promise.withResolvers<void>();
      held = gate.promise;
      return async () => {
        held = undefined;
        gate.resolve();
        await settled();
      };
    },
    page: async () => await (await fetch(site.url)).text(),
    async press(values = {}) {
      const { status } = await fetch(`${site.url}/api/status`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: await cookie(), origin: site.url },
        body: new URLSearchParams({ lang: 'en', ...values }),
      });
      if (status !== 303) throw new Error(String(status));
      await settled();
    },
    async status() {
      const headers = { cookie: await cookie() };
      return await (await fetch(`${site.url}/api/status?lang=en`, { headers })).text();
    },
    async restart() {
      await site.stop();
      site = await serve();
    },
    async reset() {
      await rest.from('retreats').delete().neq('id', '').throwOnError();
      const rows = ids.map((id) => retreatRowWith({ id, title_en: `Stay ${id}`, image: '' }));
      await rest.from('retreats').insert(rows).throwOnError();
      await rest.rpc('forget_publishing').throwOnError();
      await write('reset', ids.map((id) => `Stay ${id}`).join('\n'), {
        revision: 1,
        time: new Date((time += 1000)).toISOString(),
        counts: { retreats: ids.length, pages: 1 },
        retreats: ids,
      });
      await site.show(shown);
      hook.mend('/');
      builds.length = 0;
      resend.mails.length = 0;
    },
    async stop() {
      await site.stop();
      await Promise.all([hook.close(), local.close(), resend.close()]);
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
  return self;
}
