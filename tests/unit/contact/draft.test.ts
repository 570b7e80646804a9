import { beforeEach, expect, test } from 'vitest';
import {
  forgetChoices,
  forgetSent,
  onDraftChange,
  readDraft,
  writeDraft,
} from '#features/contact/draft.ts';

// There is no storage in Node, as where a browser blocks it.
beforeEach(() => forgetSent(readDraft()));

test('the time of the first key stays, until the draft is forgotten', () => {
  writeDraft({ name: 'H' }, 1000);
  writeDraft({ name: 'Ha' }, 2000);
  expect(readDraft()).toEqual({ begun: 1000, name: 'Ha' });
  forgetSent(readDraft());
  expect(readDraft()).toEqual({});
});

test('what was sent is forgotten, and what was typed or chosen since is kept', () => {
  const sent = { name: 'Hanako', message: 'We come in May.', retreat: '', singleRoom: '' };
  writeDraft(sent, 1000);
  writeDraft({ message: 'We come in May. Or in June?', singleRoom: 'yes' });
  forgetSent(sent);
  expect(readDraft()).toEqual({
    begun: 1000,
    message: 'We come in May. Or in June?',
    singleRoom: 'yes',
  });
});

test('the retreat and its departure can be forgotten, and nothing else', () => {
  let changes = 0;
  const leave = onDraftChange(() => (changes += 1));
  forgetChoices();
  expect([readDraft(), changes]).toEqual([{}, 0]);
  writeDraft({ name: 'H', retreat: 'kyoto', departure: 'spring', party: '2' }, 1000);
  forgetChoices();
  expect([readDraft(), changes]).toEqual([{ begun: 1000, name: 'H', party: '2' }, 2]);
  leave();
});

test('every change is told, until nobody listens', () => {
  const seen: (string | undefined)[] = [];
  const leave = onDraftChange(() => seen.push(readDraft().name));
  writeDraft({ name: 'H' });
  forgetSent(readDraft());
  leave();
  writeDraft({ name: 'T' });
  expect(seen).toEqual(['H', undefined]);
});
