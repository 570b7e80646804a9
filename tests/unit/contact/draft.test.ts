import { beforeEach, expect, test } from 'vitest';
import {
  clearDraft,
  idFor,
  onDraftChange,
  readDraft,
  writeDraft,
} from '#features/contact/draft.ts';

const words = { name: 'Hanako', email: 'hanako@example.com', retreat: '', message: 'In October?' };

// There is no storage in Node, as where a browser blocks it.
beforeEach(clearDraft);

test('the same words have one id however often they are tried, changed ones another', () => {
  const first = idFor(words);
  expect(idFor(words)).toBe(first);
  const changed = idFor({ ...words, message: 'In May?' });
  expect(changed).not.toBe(first);
  clearDraft();
  expect(idFor({ ...words, message: 'In May?' })).not.toBe(changed);
});

test('what is sent was meant: a preselected retreat stays with the words', () => {
  writeDraft({ name: 'Hanako' });
  expect(readDraft()).not.toHaveProperty('retreat');
  idFor({ ...words, retreat: 'kyoto' });
  expect(readDraft()).toMatchObject({ ...words, retreat: 'kyoto' });
});

test('the time of the first key stays, until the draft is forgotten', () => {
  writeDraft({ name: 'H' }, 1000);
  writeDraft({ name: 'Ha' }, 2000);
  expect(readDraft()).toEqual({ begun: 1000, name: 'Ha' });
  clearDraft();
  expect(readDraft()).toEqual({});
});

test('every change is told, until nobody listens', () => {
  const seen: (string | undefined)[] = [];
  const leave = onDraftChange(() => seen.push(readDraft().name));
  writeDraft({ name: 'H' });
  clearDraft();
  leave();
  writeDraft({ name: 'T' });
  expect(seen).toEqual(['H', undefined]);
});
