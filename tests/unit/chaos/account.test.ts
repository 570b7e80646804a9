import { describe, expect, test } from 'vitest';
import { parseMessage } from '#features/contact/message.ts';
import { traceOf, violationsIn } from '../../chaos/account.ts';
import { scenarioOf } from '../../chaos/model.ts';
import type { Answered, Facts, Row, TakenMail } from '../../chaos/run.ts';

const scenario = { ...scenarioOf(1, 'small'), days: 1 };
const nth = 6;
const visit = scenario.visits[nth]!;
const text = visit.texts[0]!;
const reference = 'ABCD-1234-5678';

const row: Row = {
  id: '11111111-1111-4111-8111-111111111111',
  identity: 'abcd1234-5678-8111-8111-111111111111',
  reference,
  email: text.email,
  message: text.message,
  status: 'confirmed',
  notified_at: '2026-01-01T00:00:00Z',
  confirmed_at: '2026-01-01T00:00:00Z',
};
const notice: TakenMail = {
  id: '1',
  idempotencyKey: 'inquiry-operator/1',
  from: 'site@example.org',
  to: 'operator@example.org',
  subject: `Inquiry ${reference}`,
  html: '',
  text: text.message,
  at: 10,
};
const confirmation: TakenMail = { ...notice, to: text.email, text: reference };
const answered: Answered = {
  visit: nth,
  text: 0,
  id: undefined,
  ip: visit.ips[0]!,
  at: 0,
  took: 100,
  outcome: {
    status: 200,
    type: 'application/json',
    location: '',
    body: JSON.stringify({ success: true, reference }),
  },
  killed: false,
  stalled: false,
  mailsByThen: 2,
};
const well: Facts = {
  scenario,
  answers: [answered],
  mails: [notice, confirmation],
  rows: [row],
  logs: ['[worker warn] ABCD-1234-5678: mail 500 application_error'],
  passed: { database: [], mail: [] },
  crons: ['exception', 'ok'],
  kills: 0,
  restarts: 0,
  seconds: 1,
};
const answeredWith = (outcome: Answered['outcome']) => [{ ...answered, outcome }];
const json = (status: number, body: unknown) =>
  answeredWith({ status, type: 'application/json', location: '', body: JSON.stringify(body) });

describe('the accounts', () => {
  test('have nothing to say when all is well', () => {
    expect(violationsIn(well)).toEqual([]);
  });

  test.each<[string, string, Partial<Facts>]>([
    ['a success that is nowhere', 'never lost', { rows: [], mails: [] }],
    ['a row twice', 'stored once', { rows: [row, { ...row, reference: 'EEEE-1234-5678' }] }],
    [
      'two mails to the operator',
      'one mail to the operator',
      { mails: [notice, notice, confirmation] },
    ],
    ['none to the operator', 'one mail to the operator', { mails: [confirmation] }],
    ['two confirmations', 'one confirmation', { mails: [notice, confirmation, confirmation] }],
    [
      'a confirmation of nothing',
      'one confirmation',
      { mails: [notice, confirmation, { ...confirmation, subject: 'Inquiry 0000-0000-0000' }] },
    ],
    ['a promise that was not kept', 'the answer is true', { mails: [notice] }],
    [
      'a promise kept too late',
      'the answer is true',
      { answers: [{ ...answered, mailsByThen: 1 }] },
    ],
    ['a row that knows of a mail nobody got', 'the row is true', { mails: [notice], answers: [] }],
    ['a permitted inquiry refused', 'taken', { answers: json(413, { success: false }) }],
    [
      'an answer without words',
      'answered',
      { answers: answeredWith({ status: 500, type: '', location: '', body: '' }) },
    ],
    ['a line cut', 'answered', { answers: answeredWith('cut') }],
    ['no answer in time', 'answered in time', { answers: answeredWith('late') }],
    ['an email in the log', 'nothing personal', { logs: [`mail to ${text.email.toUpperCase()}`] }],
    [
      'a phone number in the log',
      'nothing personal',
      { logs: [/090-\d{4}-\d{4}/.exec(text.message)![0]] },
    ],
    ['an IP address in the log', 'nothing personal', { logs: [`from ${visit.ips[0]}`] }],
    [
      'words in a row’s error',
      'nothing personal',
      { rows: [{ ...row, last_error: text.message }] },
    ],
    [
      'words in the details',
      'nothing personal',
      { answers: json(502, { success: false, details: text.message }) },
    ],
    ['a cron that never ends well', 'the cron ends well', { crons: ['exception'] }],
  ])('notice %s', (_, rule, change) => {
    expect(violationsIn({ ...well, ...change }).map((violation) => violation.rule)).toContain(rule);
  });

  test('tell what happened to an inquiry', () => {
    const [violation] = violationsIn({ ...well, mails: [notice] });
    expect(traceOf(well, violation!).join('\n')).toContain(`200 {"success":true`);
  });
});

describe('a scenario', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(scenarioOf(7, 'large')).toEqual(scenarioOf(7, 'large'));
    expect(scenarioOf(7, 'large')).not.toEqual(scenarioOf(8, 'large'));
  });

  test('has only texts that may be sent', () => {
    for (const { texts } of scenarioOf(7, 'large').visits) {
      for (const text of texts) expect(parseMessage(text)).toMatchObject({ ok: true });
    }
  });
});
