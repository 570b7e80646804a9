import { describe, expect, test } from 'vitest';
import { tracedViolationsIn, violationsIn } from '../../chaos/invariants.ts';
import { scenarioOf } from '../../chaos/model.ts';
import type { SubmissionResult, RunRecord, Row, AcceptedMail } from '../../chaos/run.ts';

const made = scenarioOf(1);
const nth = 9;
const person = made.visits[nth]!;
const text = {
  ...person.texts[0]!,
  retreat: 'kyoto',
  departure: 'spring',
  party: 2,
  singleRoom: true,
};
/** The visit of a person who fills in all wishes, on the second of two days. */
const visit = { ...person, day: 1, locale: 'ja' as const, texts: [text, ...person.texts.slice(1)] };
const scenario = { ...made, days: 2, visits: made.visits.with(nth, visit) };
const reference = 'ABCD-1234-5678';

const row: Row = {
  id: '11111111-1111-4111-8111-111111111111',
  identity: 'abcd1234-5678-8111-8111-111111111111',
  reference,
  name: text.name,
  email: text.email,
  retreat: 'kyoto',
  message: text.message,
  departure: 'spring',
  party: 2,
  single_room: true,
  held_for: [],
  deferred_at: null,
  status: 'confirmed',
  notified_at: '2026-01-01T00:00:00Z',
  confirmed_at: '2026-01-01T00:00:00Z',
};
const notice: AcceptedMail = {
  id: '1',
  idempotencyKey: 'inquiry-operator/1',
  from: 'site@example.org',
  to: 'operator@example.org',
  subject: `Inquiry ${reference}`,
  html: '',
  text: `${text.name} ${text.email} 2099年4月10日（金）\n[人数 / Number of people]\n2\n\n[一人部屋 / Single room]\n${text.message}`,
  at: 10,
};
const confirmation: AcceptedMail = { ...notice, to: text.email, text: reference };
const answered: SubmissionResult = {
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
  suspect: false,
  mailsByThen: 2,
};
const well: RunRecord = {
  scenario,
  answers: [answered],
  mails: [notice, confirmation],
  rows: [row],
  logs: ['[worker warn] ABCD-1234-5678: mail 500 application_error'],
  requests: { database: [], mail: [] },
  crons: ['exception', 'ok'],
  absences: [],
};
const answeredWith = (outcome: SubmissionResult['outcome']) => [{ ...answered, outcome }];
const json = (status: number, body: unknown) =>
  answeredWith({ status, type: 'application/json', location: '', body: JSON.stringify(body) });

/** Returns the redirect that answers a form without JavaScript. */
const form = (location: string) =>
  answeredWith({ status: 303, type: '', location: `/contact${location}`, body: '' });
const sent = (confirmation: string, told = reference) =>
  form(`/sent?reference=${told}&confirmation=${confirmation}`);
const failedPage = (body: string) =>
  answeredWith({ status: 502, type: 'text/html; charset=utf-8', location: '', body });

describe('the chaos account', () => {
  test.each<[string, Partial<RunRecord>]>([
    ['an inquiry is stored, mailed and confirmed', {}],
    ['a form is redirected to the page of sent inquiries', { answers: sent('sent') }],
    [
      'a form is told that its confirmation is withheld',
      { answers: sent('withheld'), mails: [notice] },
    ],
    [
      'the page of a failed form keeps its text',
      { answers: failedPage(`<textarea>${text.message}</textarea>`) },
    ],
  ])('reports nothing when %s', (_, change) => {
    const { mails = well.mails } = change;
    const isConfirmed = mails.includes(confirmation);
    const rows = [{ ...row, confirmed_at: isConfirmed ? row.confirmed_at : null }];
    expect(violationsIn({ ...well, rows, ...change })).toEqual([]);
  });

  const nowhere = { rows: [], mails: [] };
  const unasked = { ...confirmation, subject: 'Inquiry 0000-0000-0000' };
  const repeated = { ...confirmation, text: text.name };
  const refused = answeredWith({ status: 500, type: '', location: '', body: '' });
  const [phone] = /090-\d{4}-\d{4}/.exec(text.message)!;

  /** Faulty records, by the rule that they violate. */
  const faults: Record<string, Record<string, Partial<RunRecord>>> = {
    'never lost': {
      'a success without a row and mails': nowhere,
      'a form’s success without a row and mails': { ...nowhere, answers: sent('later') },
      'an error page without the typed text': { answers: failedPage('<textarea></textarea>') },
    },
    'stored once': {
      'two rows of one inquiry': { rows: [row, { ...row, reference: 'EEEE-1234-5678' }] },
    },
    'one mail to the operator': {
      two: { mails: [notice, notice, confirmation] },
      none: { mails: [confirmation] },
    },
    'one confirmation': {
      two: { mails: [notice, confirmation, confirmation] },
      'one with an unknown reference': { mails: [notice, confirmation, unasked] },
    },
    'the answer is true': {
      'a promised confirmation that was not sent': { mails: [notice] },
      'a promised confirmation that was not sent before the answer': {
        answers: [{ ...answered, mailsByThen: 1 }],
      },
      'a form’s promised confirmation that was not sent': {
        answers: sent('sent'),
        mails: [notice],
      },
      'an unknown outcome that the page shows as a promise': {
        answers: sent('?'),
        mails: [notice],
      },
      'a reference of no inquiry': { answers: sent('later', '0000-0000-0000') },
      'a notice that is no text of the site': {
        answers: json(200, { success: true, reference, notice: 'So?' }),
      },
    },
    'the row is true': {
      'a confirmed row whose confirmation was not sent': { mails: [notice], answers: [] },
    },
    taken: { 'a permitted inquiry refused': { answers: json(413, { success: false }) } },
    answered: {
      'an error without a text': { answers: refused },
      'a connection cut': { answers: answeredWith('cut') },
      'a form redirected to another page': { answers: form('') },
    },
    'answered in time': { 'no answer': { answers: answeredWith('late') } },
    'nothing personal': {
      'an email in the log': { logs: [`mail to ${text.email.toUpperCase()}`] },
      'a phone number in the log': { logs: [phone] },
      'an IP address in the log': { logs: [`from ${visit.ips[0]}`] },
      'the message in a row’s error': { rows: [{ ...row, last_error: text.message }] },
      'the message in the details of an answer': {
        answers: json(502, { success: false, details: text.message }),
      },
    },
    'stored whole': {
      'a row without the number of people': { rows: [{ ...row, party: null }] },
      'a row with another name': { rows: [{ ...row, name: 'Hanako' }] },
    },
    'mailed whole': {
      'a mail without the wishes': { mails: [{ ...notice, text: text.message }, confirmation] },
    },
    'nobody mails others': { 'a confirmation with the name': { mails: [notice, repeated] } },
    held: {
      'a suspected inquiry that is not held': { answers: [{ ...answered, suspect: true }] },
      'a visitor’s inquiry that is held': { rows: [{ ...row, held_for: ['speed'] }] },
    },
    'the cron ends well': { never: { crons: ['exception'] } },
  };

  test.each(
    Object.entries(faults).flatMap(([rule, of]) =>
      Object.entries(of).map(([what, change]) => [rule, what, change] as const),
    ),
  )('reports a violation of the rule "%s": %s', (rule, _, change) => {
    expect(violationsIn({ ...well, ...change }).map((violation) => violation.rule)).toContain(rule);
  });

  describe('a digest that repeats an inquiry mailed on its own', () => {
    const digest = { ...notice, idempotencyKey: 'inquiry-digest/1', at: 9000 };
    const refused = { kind: 'refused' } as const;
    const asked = (name: string, body: string, answer?: string) => ({
      ...{ at: 1, method: 'POST', path: `/rest/v1/rpc/${name}`, body },
      ...(answer === undefined
        ? { fault: refused }
        : { fault: undefined, answered: { at: 2, status: 200, body: answer } }),
    });
    const store = (answer?: string) => asked('store_inquiry', text.message, answer);
    const note = (answer?: string) =>
      asked('settle_inquiry', JSON.stringify({ said: row.identity, notified_at: 'now' }), answer);
    const deferred = { ...row, deferred_at: '2026-01-01T00:00:00Z' };

    test.each<[boolean, string, RunRecord['requests']['database'], Partial<Row>, number]>([
      [true, 'of the day before', [store('{}')], {}, 0],
      [
        true,
        'that the database did not answer to storing or settling',
        [store(), note()],
        deferred,
        1,
      ],
      [true, 'whose settling returned false', [store(), note('false')], deferred, 1],
      [false, 'whose storing was answered', [store('{}'), note()], deferred, 1],
      [false, 'whose settling returned true', [store(), note('true')], deferred, 1],
      [false, 'that is not deferred to a digest', [store(), note()], {}, 1],
    ])('is excused (%s) for an inquiry %s', (isExcused, _, database, columns, day) => {
      const said = violationsIn({
        ...{ ...well, mails: [notice, digest, confirmation], rows: [{ ...row, ...columns }] },
        scenario: { ...scenario, visits: scenario.visits.with(nth, { ...visit, day }) },
        requests: { database, mail: [] },
      });
      const rules = said.map(({ rule }) => rule);
      expect(rules.includes('one mail to the operator')).toBe(!isExcused);
    });
  });

  test('adds the answer and the row of the inquiry to a violation', () => {
    const [violation] = tracedViolationsIn({ ...well, mails: [notice] });
    expect(violation?.trace.join()).toMatch(/"success\\":true.*11111111/);
  });
});

test('scenarioOf returns the same scenario for the same seed, and another one for another seed', () => {
  expect(scenarioOf(7)).toEqual(scenarioOf(7));
  expect(scenarioOf(7)).not.toEqual(scenarioOf(8));
});
