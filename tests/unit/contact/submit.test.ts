import { describe, expect, test } from 'vitest';
import {
  dialogError,
  pageError,
  readOutcome,
  sentDetails,
  type OutcomeLabels,
} from '#features/contact/submit.ts';

const labels: OutcomeLabels = {
  failedTitle: 'Failed to send email',
  serverErrorTitle: 'Server Error',
  invalidJson: 'Invalid JSON response',
  details: 'Details',
  unknownDialog: 'Unknown error occurred',
  unknownPage: 'Unknown error',
  timeout: 'No answer',
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
    expect(readOutcome(200, 'OK', '', true)).toEqual({ kind: 'sent' });
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
    expect(outcome.kind).not.toBe('sent');
    if (outcome.kind === 'sent') return;
    expect(dialogError(outcome, labels)).toEqual({
      title: 'Failed to send email',
      details: 'E\n\nDetails:\nD',
    });
  });

  test('a refusal without words shows status and status text', () => {
    const outcome = { kind: 'refused', status: 503, statusText: 'Unavailable' } as const;
    expect(dialogError(outcome, labels).details).toBe('HTTP 503 Unavailable');
  });

  test('what is no JSON shows its first 200 characters and never half of one', () => {
    const text = '波'.repeat(199) + '🌊🌊';
    expect(dialogError({ kind: 'invalid-json', text }, labels)).toEqual({
      title: 'Server Error',
      details: `Invalid JSON response\n\n${'波'.repeat(199)}🌊`,
    });
  });

  test('a failure without words is unknown, a broken connection tells why', () => {
    expect(dialogError({ kind: 'unsuccessful' }, labels).details).toBe('Unknown error occurred');
    expect(dialogError({ kind: 'network', message: 'offline' }, labels).details).toBe('offline');
    expect(dialogError({ kind: 'timeout' }, labels).details).toBe('No answer');
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

describe('under the confirmation', () => {
  const words = { sent: { reference: 'Reference: {reference}' } };

  test('stand the notice and the reference, where there are any', () => {
    expect(sentDetails({ notice: 'Later.', reference: 'A-1' }, words)).toBe(
      'Later.\nReference: A-1',
    );
    expect(sentDetails({}, words)).toBe('');
    expect(sentDetails(undefined, words)).toBe('');
  });
});
