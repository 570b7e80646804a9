/** Marks what is typed into the contact form before it hydrates, and writes it to the draft in storage. */
import { unhydrated } from '#browser/island.ts';
import { draftKey } from './draft-key.ts';

addEventListener('input', ({ target }) => {
  const control = target as HTMLInputElement;
  if (!control.closest(`${unhydrated} [data-contact-form]`)) return;
  control.dataset['typed'] = '';
  if (!control.matches('.field')) return;
  try {
    const draft = JSON.parse((sessionStorage[draftKey] as string | undefined) || '{}') as object;
    const departure = control.name === 'retreat' && { departure: '' };
    sessionStorage[draftKey] = JSON.stringify({
      ...draft,
      ...departure,
      [control.name]: control.value,
    });
  } catch {
    // Storage is blocked.
  }
});
