import { expect, test } from 'vitest';
import { load } from './load.ts';

const { canonicalMailbox } = await load<{ canonicalMailbox: (email: string) => string }>(
  'inquiries/mailbox.ts',
);

test.each([
  ['upper case', 'Hanako@Example.com', 'hanako@example.com'],
  ['a plus', 'hanako+retreat@example.com', 'hanako@example.com'],
  ['several', 'hanako+a+b@example.com', 'hanako@example.com'],
  ['dots at Gmail', 'ha.na.ko@gmail.com', 'hanako@gmail.com'],
  ["Gmail's other name", 'hanako@googlemail.com', 'hanako@gmail.com'],
  ["Proton's other names", 'ha.nako+x@pm.me', 'hanako@proton.me'],
  ['dots elsewhere, which make another mailbox', 'ha.nako@example.com', 'ha.nako@example.com'],
  ['nothing before the plus', '+retreat@example.com', '+retreat@example.com'],
])('canonicalMailbox (%s) maps %s to %s', (_, email, inbox) => {
  expect(canonicalMailbox(email)).toBe(inbox);
});
