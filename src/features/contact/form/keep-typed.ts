/** Marks what is typed into the contact form before it hydrates, and keeps it if the visitor leaves before that. */
import { unhydrated } from '#browser/island.ts';
import { beforeSwap } from '#browser/router.ts';
import { draftKey } from './draft-key.ts';

const keep = () => {
  const typed: Record<string, string> = {};
  const controls = document.querySelectorAll<HTMLInputElement>(
    `${unhydrated} .form-field[data-typed]`,
  );
  for (const { name, value } of controls) typed[name] = value;
  try {
    if (Object.keys(typed)[0]) {
      const draft = JSON.parse((sessionStorage[draftKey] as string | undefined) || '{}') as object;
      sessionStorage[draftKey] = JSON.stringify({ ...draft, ...typed });
    }
  } catch {
    // Storage is blocked.
  }
};

addEventListener(
  'input',
  ({ target }) => {
    const control = target as HTMLElement;
    if (control.closest(`${unhydrated} [data-contact-form]`)) control.dataset['typed'] = '';
  },
  true,
);
for (const type of ['pagehide', beforeSwap]) addEventListener(type, keep, true);
