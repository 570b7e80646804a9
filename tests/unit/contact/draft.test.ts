import { beforeEach, expect, test } from 'vitest';
import { forgetSent, readDraft, writeDraft } from '#features/contact/form/draft.ts';

// Node has no session storage, so the draft is kept in memory, as in browsers that block storage, and outlives a test.
beforeEach(() => forgetSent(readDraft() as object));

test('the draft keeps the time of the first key until everything is sent', () => {
  writeDraft({ name: 'H' }, 1000);
  writeDraft({ name: 'Ha' }, 2000);
  expect(readDraft()).toEqual({ startedAt: 1000, name: 'Ha' });
  forgetSent({ name: 'Ha' });
  expect(readDraft()).toEqual({});
});
