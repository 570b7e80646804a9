/** Writes what is typed into the contact form before it hydrates to the draft in storage. */
import { unhydrated } from '#browser/island.ts';
import { draftKey } from './draft-key.ts';

addEventListener('input', ({ target }) => {
  const control = target as HTMLInputElement;
  if (!control.matches(`${unhydrated} [data-contact-form] :is(.field, [type=checkbox])`)) return;
  const { name, value, type, checked } = control;
  try {
    const draft = JSON.parse((sessionStorage[draftKey] as string | undefined) || '{}') as object;
    sessionStorage[draftKey] = JSON.stringify({
      startedAt: Date.now(),
      ...draft,
      ...(name === 'retreat' && { departure: '' }),
      [name]: type === 'checkbox' && !checked ? '' : value,
    });
  } catch {
    // Storage is blocked.
  }
});
