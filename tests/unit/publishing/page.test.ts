import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import type { DetailedAttempt } from '../../../functions/publishing/attempt-store.ts';
import { alertMail } from '../../../functions/publishing/mail.ts';
import { renderStatus, type Status } from '../../../functions/publishing/page.ts';
import type { Snapshot } from '../../../functions/publishing/publish.ts';
import { decide } from '../../../functions/publishing/rules.ts';
import { causeText, plainView, viewOf } from '../../../functions/publishing/view.ts';
import { at, failedAttempt, snapshotWith } from '../../support/snapshots.ts';

const message = { ja: 'retreats "odd" · 直してください。', en: 'retreats "odd" · Correct "<b>".' };

/** Returns the status for the given attempts. */
function statusOf(attempts: readonly DetailedAttempt[], columns: Partial<Snapshot> = {}): Status {
  const snapshot = snapshotWith(attempts, columns);
  return {
    view: viewOf(snapshot, decide(snapshot, { debounce: 60_000 })),
    snapshot,
    canBuild: true,
  };
}

/** Returns the page's text before any details are expanded, and the text of the details. */
function read(status: Status, locale: Locale = 'ja') {
  const { document } = parseHTML(renderStatus(status, locale).text);
  const [folds, main] = [document.querySelectorAll('details'), document.querySelector('main')!];
  const folded = [...folds].map(({ textContent }) => textContent).join();
  for (const fold of folds) fold.remove();
  const buttons = [...document.querySelectorAll('button')].map(
    (button) => `${button.textContent}${button.className && ` (${button.className})`}`,
  );
  const text = main.textContent.replace(/\s+/g, ' ');
  return { document, text, folded, buttons, title: document.querySelector('h1')?.textContent };
}

const isLive = { revision: 1, waitingSince: null };
const away = failedAttempt({ outcome: 'unanswered', answer: 'hook 503' });
const foreign = { live: { revision: 9, time: at(1), database: 'former.example' } };
const now = '今すぐ公開';

/** Each state with its headline in Japanese and English, and its buttons. */
const states = {
  current: [statusOf([], isLive), 'サイトは最新です / The site is up to date', [`${now} (quiet)`]],
  updating: [
    statusOf([failedAttempt({ outcome: null })]),
    'サイトを更新しています / The site is being updated',
    [`${now} (quiet)`],
  ],
  retrying: [
    statusOf([failedAttempt({ messages: [message] })]),
    'サイトを更新できませんでした / The site could not be updated',
    [now],
  ],
  refused: [
    statusOf([failedAttempt({ messages: [message], permanent: true })]),
    '直すところがあり、サイトを更新できません / The site cannot be updated until something is corrected',
    [`${now} (quiet)`],
  ],
  guarded: [
    statusOf([failedAttempt({ messages: [message], permanent: true, builtRevision: 2 })]),
    'リトリートが消えるため、更新を止めました / An update was stopped: it would remove retreats',
    ['それでも公開する', `${now} (quiet)`],
  ],
  stopped: [
    { view: plainView('stopped', causeText('unreachable')) },
    'サイトの自動更新が止まっています / Automatic updates of the site have stopped',
    [],
  ],
} satisfies Record<string, [Status, string, string[]]>;

describe('the status page', () => {
  test.each(Object.entries(states))(
    'shows the state in one language without names of variables or files: %s',
    (_, [status, titles, buttons]) => {
      const [ja, en] = [read(status, 'ja'), read(status, 'en')];
      expect(`${ja.title} / ${en.title}`).toBe(titles);
      expect(ja.buttons).toEqual(buttons);
      expect([ja, en].map(({ document }) => document.documentElement.lang)).toEqual(['ja', 'en']);
      expect(en.text.replace('日本語', '')).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
      expect(en.text + ja.text).not.toMatch(/[A-Z]{2,}_[A-Z]|supabase\/|\.ts\b|\.json/);
    },
  );

  test('shows what to correct as escaped text, and the times of the next try and the last update', () => {
    const { text, document } = read(states.refused[0], 'en');
    expect(text).toContain('retreats "odd" · Correct "<b>".');
    expect(document.querySelector('main b')).toBeNull();
    expect(text).toContain('Next automatic try: November 23, 2026, 12:10 AM JST');
    expect(read(states.refused[0]).text).toContain('最後の公開: 2026年11月22日 11:00');
  });

  test.each<[string, Status, RegExp]>([
    ['the message of a build', states.retrying[0], /retreats "odd"/],
    ['a build without a reason', statusOf([failedAttempt()]), /理由も届いていません/],
    ['a hook that refused', statusOf([away]), /頼めませんでした（hook 503）。DEPLOY_HOOK_URL/],
    [
      'a hook that refused while the site is up to date',
      statusOf([away], isLive),
      /DEPLOY_HOOK_URL/,
    ],
    [
      'another database',
      statusOf([failedAttempt({ outcome: 'lost' })], foreign),
      /読んだのは former\.example、Worker が読んでいるのは own\.example/,
    ],
    [
      'a transient failure of a build elsewhere',
      statusOf([failedAttempt({ reason: 'other', messages: [message] })], isLive),
      /retreats "odd"/,
    ],
    [
      'a live build that was replaced',
      statusOf([failedAttempt({ outcome: 'live' })]),
      /別のビルドに置きかわりました/,
    ],
    [
      'a build record without a revision',
      statusOf([], { live: { revision: null, time: at(-60), database: null } }),
      /版がなく/,
    ],
  ])('explains %s in the folded details only', (_, status, reason) => {
    expect(read(status).folded).toMatch(reason);
    expect(read(status).text).not.toMatch(reason);
  });

  test('shows a failure elsewhere next to the state, with a button when that build was refused', () => {
    const other = failedAttempt({ id: 2, reason: 'other', messages: [message], permanent: true });
    const running = read(statusOf([other, failedAttempt({ outcome: null })]));
    expect(running.title).toBe('サイトを更新しています');
    expect(running.text).toMatch(/うまくいかなかった更新（.*12:02）.*retreats "odd"/);
    expect(read(statusOf([other], isLive)).title).toBe('サイトは最新です');
    const refusedThere = { ...other, builtRevision: 1 };
    expect(read(statusOf([refusedThere], isLive)).buttons[0]).toBe('それでも公開する');
  });

  test('lists warnings, references of unmailed inquiries and the outcomes of updates', () => {
    const unmailed = [{ reference: '4F2A-99C1-0B3D', createdAt: at(-30) }];
    const { text, folded } = read(statusOf([failedAttempt()], { warnings: [message], unmailed }));
    expect(text).toMatch(/気をつけるところ.*retreats "odd" · 直してください。/);
    expect(text).toMatch(/メールで届けられなかったお問い合わせ.*4F2A-99C1-0B3D · .*11:30/);
    expect(folded).toMatch(/これまでの更新\s*失敗 · 2026年11月22日 12:00/);
  });

  test('asks to press again when the outcome of a request is unknown and no build is running', () => {
    expect(read({ ...states.current[0], isUncertain: true }).text).toContain(
      '必要ならもう一度押して',
    );
    expect(read({ ...states.updating[0], isUncertain: true }).text).not.toContain('もう一度押して');
  });
});

test('alertMail has the title of the page and what to do in both languages', () => {
  const [{ snapshot }, title]: [Status, string, string[]] = states.guarded;
  const mail = alertMail('failing', snapshot!, 'https://site.example');
  expect(mail.subject).toBe(`【要確認 / Action needed】${title}`);
  expect(mail.text).toMatch(/それでも公開する[^]*Publish anyway/);
  expect(mail.text).toContain('> retreats "odd" · 直してください。\n> retreats "odd" · Correct');
  expect(mail.text).toContain('https://site.example/api/status\n');
  const unanswered = snapshotWith([away]);
  expect(alertMail('failing', unanswered, '').text).toMatch(/技術の担当者[^]*> .*（hook 503）/);
  expect(alertMail('resolved', unanswered, '').subject).toContain('サイトは最新です');
});

describe('the status page: inquiries', () => {
  const none = { open: 0, overdue: 0, undelivered: 0, held: 0, unreached: 0 };
  const shown = (inquiries: Status['inquiries'], closuresUntil?: string) =>
    read({
      ...statusOf([], isLive),
      ...(inquiries && { inquiries }),
      ...(closuresUntil !== undefined && { closuresUntil }),
    });

  test('shows each count above zero with what to do', () => {
    const { text } = shown({ open: 3, overdue: 1, undelivered: 2, held: 4, unreached: 0 });
    expect(text).toMatch(
      /もの：3 返信したら.*過ぎたもの：1 先に.*もの：2 open_.*いないもの：4 件名/,
    );
    expect(text).not.toContain('届いていません');
    expect(shown(none).text).not.toMatch(/返信したら|先に返信/);
    expect(shown(undefined).text).not.toContain('お問い合わせ');
  });

  test('shows directly below the state that mails do not reach the operator', () => {
    const { document } = shown({ ...none, open: 1, undelivered: 1, unreached: 1 });
    const warning = '運営者宛てのメールが届いていません（1件）';
    expect(document.querySelector('.state + .bad')?.textContent).toContain(warning);
  });

  test('names the last day until which closing days are entered', () => {
    expect(shown(none, '2027-12-31').text).toContain('休業日は2027年12月31日までしか');
  });
});
