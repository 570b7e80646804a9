import { beforeEach, expect, test } from 'vitest';
import {
  forgetChoices,
  forgetSent,
  onDraftChange,
  readDraft,
  writeDraft,
} from '#features/contact/form/draft.ts';

// Node has no session storage, so the draft is kept in memory, as in browsers that block storage, and outlives a test.
beforeEach(() => forgetSent(readDraft()));

test('the draft keeps the time of the first key until everything is sent', () => {
  writeDraft({ name: 'H' }, 1000);
  writeDraft({ name: 'Ha' }, 2000);
  expect(readDraft()).toEqual({ begun: 1000, name: 'Ha' });
  forgetSent({ name: 'Ha' });
  expect(readDraft()).toEqual({});
});

test('forgetSent removes what was sent and keeps later changes', () => {
  const unlisted = { value: 'walk', label: 'Walk', locale: 'en' };
  const sent = { name: 'Hanako', message: 'In May.', retreat: 'walk' };
  const later = { message: 'In May. Or in June?', singleRoom: 'yes' };
  writeDraft({ ...sent, unlisted }, 1000);
  writeDraft(later);
  forgetSent({ ...sent, retreat: '' });
  expect(readDraft()).toEqual({ begun: 1000, ...later, retreat: 'walk', unlisted });
  forgetSent(sent);
  expect(readDraft()).toEqual({ begun: 1000, ...later });
});

test('forgetChoices removes the chosen departure, and onDraftChange reports changes until it is stopped', () => {
  const seen: unknown[] = [];
  const leave = onDraftChange(() => seen.push(readDraft()));
  forgetChoices();
  expect(seen).toEqual([]);
  const typed = { begun: 1000, name: 'H', party: '2' };
  const chosen = { departure: 'spring' };
  writeDraft({ ...typed, ...chosen }, 1000);
  forgetChoices();
  leave();
  writeDraft({ name: 'T' });
  expect(seen).toEqual([{ ...typed, ...chosen }, typed]);
});
