import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { featuredRetreat, serveLocalSite, type LocalSite } from '../support/local-publishing.ts';

/*
  An operator edits rows and touches nothing else: what a visitor then reads, how many builds were made
  for it, and how many mails were sent (docs/publishing.md).
*/

let site: LocalSite;
beforeAll(async () => {
  site = await serveLocalSite();
}, 120_000);
afterAll(() => site?.stop());
beforeEach(() => site.reset());

const retreats = () => site.rest.from('retreats');
const rename = (id: string, title: string) =>
  retreats().update({ title_en: title }).eq('id', id).throwOnError();

/** How many builds and mails there were. */
const done = () => ({ builds: site.builds.length, mails: site.resend.mails.length });

test('one edit is on the page a minute later, by one build', async () => {
  await rename('two', 'Stay renamed');
  await site.pass(59);
  expect(await site.page()).not.toContain('Stay renamed');
  await site.pass(1);
  expect(await site.page()).toContain('Stay renamed');
  await site.passMinutes(10);
  expect(done()).toEqual({ builds: 1, mails: 0 });
});

test('200 rows in one statement are one build', async () => {
  await site.rest.from('instructors').update({ name_en: 'Guide' }).neq('id', '').throwOnError();
  await site.passMinutes(5);
  expect(done()).toEqual({ builds: 1, mails: 0 });
});

test('50 edits over 30 seconds are one build, with the last of them', async () => {
  for (let edit = 1; edit <= 50; edit += 1) {
    await rename('two', `Edit ${edit} of 50`);
    await site.pass(0.6);
  }
  expect(done().builds).toBe(0);
  await site.passMinutes(5);
  expect(await site.page()).toContain('Edit 50 of 50');
  expect(done()).toEqual({ builds: 1, mails: 0 });
});

test('an edit during a build is one more, and both are on the page', async () => {
  await rename('two', 'Stay renamed');
  const release = site.hold();
  await site.pass(60);
  await rename('three', 'Renamed meanwhile');
  await site.passMinutes(3);
  expect(done().builds).toBe(1);
  await release();
  expect(await site.page()).toMatch(/Stay renamed[^]*Stay three|Stay three[^]*Stay renamed/);
  await site.pass(1);
  expect(await site.page()).toContain('Renamed meanwhile');
  await site.passMinutes(5);
  expect(done()).toEqual({ builds: 2, mails: 0 });
});

test.each([
  ['is down', 'cut'],
  ['answers 500', { status: 500 }],
] as const)(
  'a hook that %s three times is a mail, and one more when it is well',
  async (_, fault) => {
    site.hook.breakFor('/', () => fault);
    await rename('two', 'Stay renamed');
    await site.passMinutes(20);
    expect(site.hook.passed.length).toBeGreaterThan(0);
    expect(done()).toEqual({ builds: 0, mails: 1 });
    site.hook.mend('/');
    // The third failure was 16 minutes after the edit; the fourth call comes 20 minutes later.
    await site.passMinutes(17);
    expect(await site.page()).toContain('Stay renamed');
    await site.passMinutes(5);
    expect(done()).toEqual({ builds: 1, mails: 2 });
  },
);

test('a hook that answers and never builds is a mail after half an hour, and called again', async () => {
  site.hook.breakFor('/', () => ({ status: 200, body: '{"success":true}' }));
  await rename('two', 'Stay renamed');
  await site.passMinutes(32);
  expect(done()).toEqual({ builds: 0, mails: 1 });
  site.hook.mend('/');
  await site.passMinutes(30);
  expect(await site.page()).toContain('Stay renamed');
  expect(done()).toEqual({ builds: 1, mails: 2 });
});

test('a broken row is named and leaves the page as it was; mended, it goes live by itself', async () => {
  await retreats().update({ image: 'nowhere', title_en: 'Broken' }).eq('id', 'two').throwOnError();
  await site.passMinutes(2);
  expect(await site.page()).toContain('Stay two');
  const status = await site.status();
  expect(status).toMatch(/retreats .*two.* · image: .*nowhere.* — No such picture/);
  expect(status).not.toContain('Publish anyway');

  await retreats().update({ image: '', title_en: 'Mended' }).eq('id', 'two').throwOnError();
  await site.pass(60);
  expect(await site.page()).toContain('Mended');
  await site.passMinutes(5);
  expect(await site.status()).toContain('The site is up to date');
  expect(done()).toEqual({ builds: 2, mails: 0 });
});

test('a deleted retreat is gone from the page', async () => {
  await retreats().delete().eq('id', 'two').throwOnError();
  await site.pass(60);
  expect(await site.page()).not.toContain('Stay two');
  expect(done()).toEqual({ builds: 1, mails: 0 });
});

test('four of six are deleted only when the operator says so, for exactly these rows', async () => {
  await retreats().delete().in('id', ['three', 'four', 'five', 'six']).throwOnError();
  await site.pass(60);
  expect(await site.page()).toContain('Stay six');
  const allowed = async () => /name="allow" value="(\d+)"/.exec(await site.status())?.[1];
  expect(await site.status()).toContain('4 of the 6 live retreats would be gone');
  const stale = await allowed();

  // What is allowed is what was seen: after another edit the guard asks again.
  await rename('two', 'Stay renamed');
  await site.press({ allow: stale ?? '' });
  expect(done().builds).toBe(1);
  await site.pass(60);
  expect(await site.page()).toContain('Stay six');
  await site.press({ allow: (await allowed()) ?? '' });
  expect(await site.page()).toBe('Stay one\nStay renamed');
  await site.passMinutes(5);
  expect(done()).toEqual({ builds: 3, mails: 0 });
});

test('a featured retreat is kept, and may take another id', async () => {
  await retreats().delete().eq('id', featuredRetreat).throwOnError();
  await site.pass(60);
  expect(await site.page()).toContain(`Stay ${featuredRetreat}`);
  expect(await site.status()).toContain(featuredRetreat);
  expect(await site.status()).toContain('Publish anyway');

  await site.reset();
  await retreats().update({ id: 'first', title_en: 'Stay first' }).eq('id', featuredRetreat);
  await site.pass(60);
  expect(await site.page()).toContain('Stay first');
  expect(done()).toEqual({ builds: 1, mails: 0 });
});

test('a Worker that is restarted knows what it called for, and what it did not', async () => {
  await rename('two', 'Stay renamed');
  await site.restart();
  await site.pass(60);
  expect(await site.page()).toContain('Stay renamed');

  site.hook.breakFor('/', () => ({ status: 200, body: '{"success":true}' }));
  await rename('two', 'Stay once more');
  await site.pass(60);
  await site.restart();
  site.hook.mend('/');
  // A build may be running: the new one waits for it, too.
  await site.passMinutes(19);
  expect(done().builds).toBe(1);
  await site.passMinutes(7);
  expect(await site.page()).toContain('Stay once more');
  expect(done()).toEqual({ builds: 2, mails: 0 });
});
