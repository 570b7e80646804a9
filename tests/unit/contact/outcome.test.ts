import { describe, expect, test } from 'vitest';
import { readOutcome } from '#features/contact/outcome/outcome.ts';
import { contact } from '#i18n/en/contact.ts';

/** Reads an answer as the page does, or the dialog. */
function read(status: number, body: unknown, { statusText = 'No', isPage = true } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const ok = status >= 200 && status < 300;
  const labels = { failed: contact.failed, unconfirmed: contact.sent.unconfirmed };
  return readOutcome({ ok, status, statusText }, text, labels, isPage);
}

describe('an answer', () => {
  test.each([true, false])('of success is read as sent (on the page: %s)', (isPage) => {
    const sent = { reference: 'A-1', notice: 'N', answerBy: '2026-12-01' };
    expect(read(200, { success: true, ...sent }, { isPage })).toEqual({ kind: 'sent', ...sent });
  });

  test('of success may promise no day', () => {
    expect(read(200, { success: true, answerBy: null })).toHaveProperty('answerBy', null);
  });

  test('without a body counts as sent on the page', () => {
    expect(read(200, '')).toEqual({ kind: 'sent', notice: contact.sent.unconfirmed });
  });

  test('without a body is no JSON in the dialog', () => {
    expect(read(200, '', { isPage: false })).toMatchObject({ title: 'serverErrorTitle' });
  });

  test.each<[number, unknown, dialog: string, page: string]>([
    [503, { error: 'E', details: 'D' }, 'E\n\nDetails:\nD', 'E\nD'],
    [503, { error: '', details: '' }, 'HTTP 503 No', 'HTTP error! status: 503'],
    [300, '', 'HTTP 300 No', 'HTTP error! status: 300'],
    [200, { success: 'true', error: 'E' }, 'E', 'E'],
    [200, [], 'Unknown error occurred', 'Unknown error'],
  ])(
    '%d %j is described as %j in the dialog and as %j on the page',
    (status, body, dialog, page) => {
      expect(read(status, body)).toEqual({
        kind: 'failed',
        title: 'dialogTitle',
        details: dialog,
        pageDetails: page,
      });
    },
  );

  test.each([
    [502, '<html>'],
    [200, 'null'],
    // A surrogate pair is never cut.
    [200, '🌊'.repeat(201)],
  ])('%d %s is no JSON, whatever its status', (status, text) => {
    expect(read(status, text)).toMatchObject({
      title: 'serverErrorTitle',
      details: `Invalid JSON response\n\n${[...text].slice(0, 200).join('')}`,
      pageDetails: `Invalid JSON response: ${[...text].slice(0, 100).join('')}`,
    });
  });

  test('names only the fields that the form shows errors for', () => {
    const fields = { name: 'name_long', color: 'x', departure: 'x', email: 1 };
    expect(read(422, { error: 'E', fields })).toHaveProperty('fields', { name: 'name_long' });
  });
});
