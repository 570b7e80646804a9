import { afterEach, expect, test } from 'vitest';
import { servePublishing, STATUS_SECRET, type PublishingSite } from '../support/publishing.ts';

/** Each test serves with its own settings, which takes some seconds. */
const starting = 120_000;

let site: PublishingSite | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
}, starting);

test(
  'wrong ones are named in the log and in the status, and nothing is called for',
  async () => {
    site = await servePublishing({
      DEPLOY_HOOK_URL: 'http://hooks.example/build',
      BUILD_REPORT_SECRET: 'short',
    });
    const { at } = await site.edit();
    expect(await site.tick(new Date(+at + 60_000))).toBe('ok');
    expect(site.calls).toEqual([]);
    const link = `${site.url}/api/status?key=${STATUS_SECRET}`;
    const { headers } = await fetch(link, { redirect: 'manual' });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await (await fetch(`${site.url}/api/status`, { headers: { cookie } })).text();
    for (const name of ['DEPLOY_HOOK_URL', 'BUILD_REPORT_SECRET']) {
      expect(page).toContain(name);
      await expect
        .poll(() => site?.console.map(({ message }) => message).join())
        .toContain(`${name}: `);
    }
    expect(page).not.toContain('hooks.example');
    expect(page).toContain('自動公開の設定がありません。');
    const report = await fetch(`${site.url}/api/build-report`, { method: 'POST', body: '{}' });
    expect(report.status).toBe(404);
  },
  starting,
);

test(
  'without a good secret there is no status page, and publishing goes on',
  async () => {
    site = await servePublishing({ STATUS_SECRET: 'short' });
    await site.reset();
    for (const init of [{}, { method: 'POST', headers: { origin: site.url } }]) {
      expect((await fetch(`${site.url}/api/status?key=short`, init)).status).toBe(404);
    }
    const { at } = await site.edit();
    await site.tick(new Date(+at + 60_000));
    expect(site.calls).toHaveLength(1);
  },
  starting,
);

test(
  'another CI is called as it wants to be, and no mail service is no failure',
  async () => {
    site = await servePublishing({
      DEPLOY_HOOK_METHOD: 'PUT',
      DEPLOY_HOOK_HEADERS: '{"Authorization":"Bearer token","Accept":"application/json"}',
      DEPLOY_HOOK_BODY: '{"event_type":"publish"}',
      PUBLISH_QUIET_SECONDS: '2',
      RESEND_API_KEY: '',
      MAIL_FROM: '',
      MAIL_TO: '',
    });
    await site.reset();
    site.answer({ status: 204 });
    const { at } = await site.edit();
    await site.tick(new Date(+at + 1900));
    expect(site.calls).toEqual([]);
    await site.tick(new Date(+at + 2000));
    expect(site.calls).toMatchObject([
      {
        method: 'PUT',
        headers: { authorization: 'Bearer token', 'user-agent': 'site-publishing' },
        body: '{"event_type":"publish"}',
      },
    ]);
    expect(await site.tick(new Date(+at + 45 * 60_000))).toBe('ok');
  },
  starting,
);
