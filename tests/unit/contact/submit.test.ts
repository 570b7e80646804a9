import { describe, expect, test } from 'vitest';
import { dialogWords, pageError, readOutcome, sentDetails } from '#features/contact/submit.ts';
import { contact } from '#i18n/en/contact.ts';

const labels = {
  failed: { ...contact.failed, timeout: 'No answer', network: 'Not reached' },
  sent: {
    ...contact.sent,
    alert: 'It has been sent.',
    reference: 'Reference: {reference}',
    next: 'We reply soon.',
    help: 'Else write to us.',
  },
};

describe('an answer of the edge', () => {
  test('is sent with its reference and notice', () => {
    const body = '{"success":true,"reference":"7F3A-91C2","notice":"later"}';
    expect(readOutcome(200, 'OK', body, false)).toEqual({
      kind: 'sent',
      reference: '7F3A-91C2',
      notice: 'later',
    });
  });

  test('with an empty body is sent on the page, and no JSON in the dialog', () => {
    expect(readOutcome(200, 'OK', '', true)).toEqual({ kind: 'sent', isEmpty: true });
    expect(readOutcome(200, 'OK', '', false)).toEqual({ kind: 'invalid-json', text: '' });
  });

  test('that is no JSON is that before anything else, whatever its status', () => {
    expect(readOutcome(502, 'Bad Gateway', '<html>', true)).toEqual({
      kind: 'invalid-json',
      text: '<html>',
    });
  });

  test.each(['{"success":false}', '{}', '[]', '{"success":"true"}'])(
    '%s is not taken for a success',
    (body) => expect(readOutcome(200, 'OK', body, true)).toEqual({ kind: 'unsuccessful' }),
  );

  test.each(['null', '1', '"ok"'])('%s is JSON, but nothing to read', (body) => {
    expect(readOutcome(200, 'OK', body, true)).toEqual({ kind: 'invalid-json', text: body });
  });

  test('with a refusal keeps its words and the code of every field', () => {
    const body = '{"success":false,"error":"E","details":"D","fields":{"name":"name_long","x":1}}';
    expect(readOutcome(422, 'Unprocessable', body, false)).toEqual({
      kind: 'refused',
      status: 422,
      statusText: 'Unprocessable',
      error: 'E',
      details: 'D',
      fields: { name: 'name_long' },
    });
  });
});

describe('in the dialog', () => {
  test('a refusal shows its error and a section for its details', () => {
    const outcome = readOutcome(500, 'Oops', '{"error":"E","details":"D"}', false);
    expect(dialogWords(outcome, labels)).toEqual({
      title: 'Failed to send email',
      details: 'E\n\nDetails:\nD',
    });
  });

  test('a refusal without words shows status and status text', () => {
    const outcome = { kind: 'refused', status: 503, statusText: 'Unavailable' } as const;
    expect(dialogWords(outcome, labels).details).toBe('HTTP 503 Unavailable');
  });

  test('what is no JSON shows its first 200 characters and never half of one', () => {
    const text = '波'.repeat(199) + '🌊🌊';
    expect(dialogWords({ kind: 'invalid-json', text }, labels)).toEqual({
      title: 'Server Error',
      details: `Invalid JSON response\n\n${'波'.repeat(199)}🌊`,
    });
  });

  test('a failure without words is unknown; the browser’s own never show', () => {
    expect(dialogWords({ kind: 'unsuccessful' }, labels).details).toBe('Unknown error occurred');
    const network = { kind: 'network', message: 'Failed to fetch' } as const;
    expect(dialogWords(network, labels).details).toBe('Not reached');
    expect(pageError(network, labels)).toBe('Not reached');
    expect(dialogWords({ kind: 'timeout' }, labels).details).toBe('No answer');
  });
});

describe('on the page', () => {
  test('a refusal shows its error with the details appended', () => {
    const outcome = { kind: 'refused', status: 500, statusText: '', error: 'E' } as const;
    expect(pageError({ ...outcome, details: 'D' }, labels)).toBe('E\nD');
    expect(pageError({ kind: 'refused', status: 500, statusText: '' }, labels)).toBe(
      'HTTP error! status: 500',
    );
  });

  test('what is no JSON shows its first 100 characters', () => {
    expect(pageError({ kind: 'invalid-json', text: 'x'.repeat(300) }, labels)).toBe(
      `Invalid JSON response: ${'x'.repeat(100)}`,
    );
  });

  test('a failure without words is unknown', () => {
    expect(pageError({ kind: 'unsuccessful' }, labels)).toBe('Unknown error');
  });
});

describe('what stays of an inquiry that was sent', () => {
  test('is its number, what happens next and where to ask', () => {
    const outcome = { kind: 'sent', reference: 'A-1' } as const;
    expect(sentDetails(outcome, labels)).toBe('Reference: A-1\nWe reply soon.\nElse write to us.');
    expect(dialogWords(outcome, labels).title).toBe('It has been sent.');
  });

  test('promises no confirmation where the answer says so, and no number it has not got', () => {
    expect(sentDetails({ kind: 'sent', notice: 'Later.' }, labels)).toBe(
      'Later.\nElse write to us.',
    );
  });
});
