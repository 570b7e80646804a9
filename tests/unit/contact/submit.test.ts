import { describe, expect, test } from 'vitest';
import {
  dialogText,
  pageError,
  readOutcome,
  sentDetails,
} from '#features/contact/outcome/submit.ts';
import { contact } from '#i18n/en/contact.ts';

const labels = {
  failed: { ...contact.failed, timeout: 'No answer', network: 'Not reached' },
  sent: {
    alert: 'Sent.',
    reference: 'No. {reference}',
    next: 'So.',
    unconfirmed: '?',
    help: 'Or.',
  },
} as Parameters<typeof dialogText>[1];

describe('readOutcome', () => {
  const refused = { kind: 'refused', status: 422, statusText: 'No' };
  const [sent, words] = [
    { reference: 'A-1', notice: 'N' },
    { error: 'E', details: 'D' },
  ];
  const fields = { name: 'name_long' };
  test.each([
    [200, { success: true, ...sent }, { kind: 'sent', ...sent }],
    [200, { success: true, reference: 1, notice: {} }, { kind: 'sent' }],
    [299, { success: 'true', error: 'E' }, { kind: 'unsuccessful', error: 'E' }],
    [200, [], { kind: 'unsuccessful' }],
    [422, { ...words, fields: { ...fields, other: 1 } }, { ...refused, ...words, fields }],
    [422, { error: '', details: 7, fields: null }, refused],
    // Fields without a place for their error leave the message as the only answer.
    [422, { ...words, fields: { phone: 'x', departure: 'x' } }, { ...refused, ...words }],
    [422, { error: 7, details: '' }, refused],
    [300, '', { ...refused, status: 300 }],
    [502, '<html>', { kind: 'invalid-json', text: '<html>' }],
    [200, 'null', { kind: 'invalid-json', text: 'null' }],
    [200, '"ok"', { kind: 'invalid-json', text: '"ok"' }],
  ])('reads status %d with the body %j as %j', (status, body, outcome) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(readOutcome(status, 'No', text, true)).toEqual(outcome);
    if (text !== '') expect(readOutcome(status, 'No', text, false)).toEqual(outcome);
  });

  test('reads an empty body as sent or, in the dialog, as invalid JSON', () => {
    expect(readOutcome(200, 'OK', '', true)).toEqual({ kind: 'sent', isEmpty: true });
    expect(readOutcome(200, 'OK', '', false)).toEqual({ kind: 'invalid-json', text: '' });
  });
});

describe('dialogText and pageError', () => {
  const refused = { kind: 'refused', status: 503, statusText: 'Busy' } as const;
  test.each<[Parameters<typeof pageError>[0], dialog: string, page: string]>([
    [{ ...refused, error: 'E', details: 'D' }, 'E\n\nDetails:\nD', 'E\nD'],
    [{ ...refused, error: 'E' }, 'E', 'E'],
    [refused, 'HTTP 503 Busy', 'HTTP error! status: 503'],
    [{ ...refused, statusText: '' }, 'HTTP 503', 'HTTP error! status: 503'],
    [{ kind: 'unsuccessful', error: 'E' }, 'E', 'E'],
    [{ kind: 'unsuccessful' }, 'Unknown error occurred', 'Unknown error'],
    // The browser's own message is never shown.
    [{ kind: 'network', message: 'Failed to fetch' }, 'Not reached', 'Not reached'],
    [{ kind: 'timeout' }, 'No answer', 'No answer'],
    // Never cuts a surrogate pair.
    [
      { kind: 'invalid-json', text: '🌊'.repeat(201) },
      `Invalid JSON response\n\n${'🌊'.repeat(200)}`,
      `Invalid JSON response: ${'🌊'.repeat(100)}`,
    ],
  ])('describe %j as %j in the dialog and as %j on the page', (outcome, dialog, page) => {
    const title = outcome.kind === 'invalid-json' ? 'Server Error' : 'Failed to send email';
    expect(dialogText(outcome, labels)).toEqual({ title, details: dialog });
    expect(pageError(outcome, labels)).toBe(page);
  });
});

test.each([
  [{ reference: 'A-1' }, 'No. A-1\nSo.\nOr.'],
  [{ notice: 'Later.' }, 'Later.\nOr.'],
  [{ isEmpty: true }, '?\nOr.'],
])('sentDetails and dialogText describe an inquiry sent with %j as %j', (sent, details) => {
  expect(sentDetails({ kind: 'sent', ...sent }, labels)).toBe(details);
  expect(dialogText({ kind: 'sent', ...sent }, labels)).toEqual({ title: 'Sent.', details });
});
