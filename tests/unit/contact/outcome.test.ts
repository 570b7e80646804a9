import { describe, expect, test } from 'vitest';
import { readOutcome } from '#features/contact/outcome/outcome.ts';
import { contact } from '#i18n/en/contact.ts';

/** Reads an answer as the page does, or the dialog. */
function read(status: number, body: unknown, { statusText = 'No', isPage = true } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const ok = status >= 200 && status < 300;
  return readOutcome({ ok, status, statusText }, text, contact, isPage);
}

const fields = { name: 'name_long' };

describe('an answer', () => {
  test.each([
    [
      { success: true, reference: 'A-1', notice: 'N', answerBy: '2026-12-01' },
      { reference: 'A-1', notice: 'N', answerBy: '2026-12-01' },
    ],
    [{ success: true, reference: 1, notice: {} }, {}],
  ])('of success %j is read as %j', (body, sent) => {
    expect(read(200, body)).toEqual({ kind: 'sent', ...sent });
    expect(read(299, body, { isPage: false })).toEqual({ kind: 'sent', ...sent });
  });

  test('without a body counts as sent on the page, and as invalid JSON in the dialog', () => {
    expect(read(200, '')).toEqual({ kind: 'sent', notice: contact.sent.unconfirmed });
    expect(read(200, '', { isPage: false })).toMatchObject({ title: 'Server Error' });
  });

  test.each<[number, unknown, dialog: string, page: string]>([
    [503, { error: 'E', details: 'D' }, 'E\n\nDetails:\nD', 'E\nD'],
    [503, { error: 'E', details: 7 }, 'E', 'E'],
    [503, { error: '', details: '' }, 'HTTP 503 No', 'HTTP error! status: 503'],
    [300, '', 'HTTP 300 No', 'HTTP error! status: 300'],
    [200, { success: 'true', error: 'E' }, 'E', 'E'],
    [200, [], 'Unknown error occurred', 'Unknown error'],
  ])(
    '%d %j is described as %j in the dialog and as %j on the page',
    (status, body, dialog, page) => {
      expect(read(status, body)).toEqual({
        kind: 'failed',
        title: 'Failed to send email',
        details: dialog,
        pageDetails: page,
      });
    },
  );

  test.each([
    [502, '<html>'],
    [200, 'null'],
    [200, '"ok"'],
    // A surrogate pair is never cut.
    [200, '🌊'.repeat(201)],
  ])('%d %s is no JSON, whatever its status', (status, text) => {
    expect(read(status, text)).toMatchObject({
      title: 'Server Error',
      details: `Invalid JSON response\n\n${[...text].slice(0, 200).join('')}`,
      pageDetails: `Invalid JSON response: ${[...text].slice(0, 100).join('')}`,
    });
  });

  test('names the fields that the form shows errors for', () => {
    expect(read(422, { error: 'E', fields: { ...fields, other: 1 } })).toMatchObject({ fields });
    expect(read(422, { error: 'E', fields: { colour: 'x', departure: 'x' } })).not.toHaveProperty(
      'fields',
    );
    expect(read(422, { error: 'E', fields: null })).not.toHaveProperty('fields');
    expect(read(503, { error: 'E' }, { statusText: '' })).toMatchObject({ details: 'E' });
  });
});
