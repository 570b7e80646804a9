import {
  useEffect,
  useRef,
  useState,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type { Choice } from './choices.ts';
import { isPageLeaving, setContact, tellAside, useContact } from './dialog-store.ts';
import { forgetSent, onDraftChange, readDraft, writeDraft } from './draft.ts';
import type { ContactFormData } from './labels.ts';
import {
  controls,
  extras,
  length,
  limits,
  parseMessage,
  suggestEmail,
  yes,
  type Control,
  type Field,
} from './message.ts';
import { RetreatFinder } from './RetreatFinder.tsx';
import { submitInquiry, type Outcome } from './submit.ts';
import { Turnstile } from './Turnstile.tsx';
import { useChoices } from './use-choices.ts';
import { useDepartures } from './use-departures.ts';

interface Props extends ContactFormData {
  /** Which of the two forms it is. */
  place: 'page' | 'dialog';
  /** The choice shown until the visitor makes one; never kept as theirs (product: retreat/preselected). */
  preselected?: Choice | undefined;
  /** Id of the departure shown as chosen, likewise. */
  departure?: string | undefined;
  /**
   * Receives how a submission ended, after the form has cleared itself or kept its words, unless the
   * visitor has closed or left the form meanwhile.
   */
  onOutcome: (outcome: Outcome) => void;
  /** Beside the submit button. */
  children?: ReactNode;
}

type Errors = Partial<Record<Control, string>>;

const inputClass =
  'border-control bg-paper aria-[invalid=true]:border-beni mt-2 block w-full scroll-mt-20 rounded-sm border px-4 py-2.5 aria-[invalid=true]:border-2';

/**
 * The inquiry form of the page and the dialog. Its fields are the browser's own (uncontrolled): what
 * was typed before hydration, with an input method or by autofill stays as it is, and every change
 * goes to the draft. Without JavaScript it is a plain form that the Worker answers.
 */
export function ContactForm(props: Props) {
  const { place, preselected, departure = '', onOutcome, children, ...data } = props;
  const { locale, labels, privacyHref, turnstileKey, unlistedHref } = data;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [tries, setTries] = useState(0);
  const { open, sending } = useContact();
  const submitting = sending !== undefined;
  const [lengths, setLengths] = useState<Partial<Record<Control, number>>>({});
  const [suggestion, setSuggestion] = useState<string>();

  const id = (field: Control) => `${place}-${field}`;
  const chosen = useChoices(id('retreat'), data, preselected);
  const { choices, first: retreat, unlisted, failed, reach } = chosen;
  const isSeen = place === 'page' || open;
  const departures = useDepartures(id('departure'), data, chosen.chosen, isSeen);
  const values = [...choices, ...departures].map(({ value }) => value).join();

  useEffect(() => {
    const asked = { retreat, departure };
    takeOver(form.current, asked);
    const email = control(form.current, 'email');
    if (email !== null && email !== document.activeElement) {
      setSuggestion(suggestEmail(email.value));
    }
    return onDraftChange(() => showDraft(form.current, asked));
  }, [retreat, departure]);
  // What is chosen may be listed later than it is known.
  useEffect(() => showDraft(form.current, { retreat, departure }), [retreat, departure, values]);

  /** Writes fields to the draft, and what the chosen retreat is called, where not every form lists it. */
  const keep = (typed: Partial<Record<Control, string>>) => {
    const isListed = data.choices.some(({ value }) => value === typed.retreat);
    const choice = choices.find(({ value }) => value === typed.retreat);
    writeDraft({
      ...typed,
      ...(choice !== undefined && !isListed && { unlisted: { ...choice, locale } }),
    });
  };

  const edit = (event: InputEvent<HTMLFormElement>) => {
    const edited = event.target as FormControl;
    const field = controls.find((name) => name === edited.name);
    if (field === undefined) return;
    const value = valueOf(edited);
    keep({
      [field]: value,
      // A departure is one of its retreat, and chosen with it.
      ...(field === 'retreat' && { departure: '' }),
      ...(field === 'departure' && { retreat: chosen.chosen }),
    });
    setErrors(({ [field]: _cleared, ...rest }) => rest);
    setLengths((known) => ({ ...known, [field]: length(value) }));
    if (field === 'email') setSuggestion(undefined);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting || form.current === null) return;
    const typed = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    const parsed = parseMessage(typed);
    if (!parsed.ok) {
      showErrors(parsed.errors);
      return;
    }
    setErrors({});
    const spent = elapsed();
    const words = wordsOf(typed);
    // What is sent was seen and meant, a preselected retreat included.
    keep(words);
    setContact({ sending: place, aside: undefined });
    const outcome = await submitInquiry(
      {
        ...typed,
        ...parsed.message,
        locale,
        page: location.pathname,
        [extras.elapsed]: spent,
      },
      // On the page an empty answer counts as sent (product: contact/empty-answer).
      place === 'page',
    );
    setTries((count) => count + 1);
    if (outcome.kind === 'sent') {
      forgetSent(words);
      showDraftBeforeReact();
      setContact({ receipt: outcome });
      setLengths(lengthsOf(readDraft()));
    } else {
      console.error('Inquiry not sent', outcome);
      if (outcome.kind === 'refused' && outcome.fields !== undefined) showErrors(outcome.fields);
    }
    // Neither taken away by a change of page, now or in a moment, nor in a dialog that was closed.
    const isShown = (form.current?.getClientRects().length ?? 0) > 0;
    if (isShown && !isPageLeaving()) onOutcome(outcome);
    else tellAside(outcome);
    // Last, because a load that waits for the answer takes along what was told of it.
    setContact({ sending: undefined });
  };

  const showErrors = (codes: Partial<Record<string, string>>) => {
    const found: Errors = {};
    for (const field of controls) {
      const code = codes[field];
      if (code !== undefined) found[field] = labels.validation[code] ?? code;
    }
    setErrors(found);
    const first = controls.find((field) => found[field] !== undefined);
    if (first !== undefined) control(form.current, first)?.focus();
  };

  const takeFound = (choice: Choice) => {
    writeDraft({ retreat: choice.value, departure: '', unlisted: { ...choice, locale } });
    control(form.current, 'retreat')?.focus();
  };

  const takeSuggestion = () => {
    const email = control(form.current, 'email');
    if (suggestion === undefined || email === null) return;
    writeDraft({ email: suggestion });
    setSuggestion(undefined);
    email.focus();
  };

  const described = (field: Control, hint: boolean) => ({
    id: id(field),
    name: field,
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby':
      [errors[field] !== undefined ? `${id(field)}-error` : '', hint ? `${id(field)}-hint` : '']
        .filter((part) => part !== '')
        .join(' ') || undefined,
  });

  const required = <span className="text-sm text-beni">{labels.required}</span>;
  const optional = <span className="text-sm text-ink">{labels.optional}</span>;

  const label = (field: Control, mark?: ReactNode) => (
    <label htmlFor={id(field)} className="flex flex-wrap items-baseline gap-x-3">
      {labels[field]}
      {mark}
    </label>
  );

  const error = (field: Control) => (
    <p
      id={`${id(field)}-error`}
      data-error-for={field}
      hidden={errors[field] === undefined}
      className="mt-1.5 text-beni"
    >
      {errors[field]}
    </p>
  );

  /** Said before the limit is hit, and by how much it is passed. */
  const room = (field: Field) => {
    const left = limits[field] - (lengths[field] ?? 0);
    if (left > limits[field] / 10) return null;
    const words = left < 0 ? labels.over : labels.remaining;
    return (
      <p role="status" className={`mt-1 text-sm ${left < 0 ? 'text-beni' : 'text-ink'}`}>
        {words.replace('{count}', String(Math.abs(left)))}
      </p>
    );
  };

  const hint = (field: 'name' | 'email' | 'message') => (
    <p id={`${id(field)}-hint`} className="mt-1 text-sm text-ink">
      {labels.hints[field]}
    </p>
  );

  const [beforeLink, afterLink] = labels.privacy.split('{link}');

  return (
    <form
      ref={form}
      method="post"
      // The language is for whoever meets this address without a form: after a refusal it stays in the bar.
      action={`/api/contact?locale=${locale}`}
      encType="application/x-www-form-urlencoded"
      noValidate
      data-contact-form
      // Before React it is the browser's own: between versions the client router would lose its answer.
      data-astro-reload
      // What `early-draft.js` has marked before React came.
      suppressHydrationWarning
      aria-busy={submitting}
      onInput={edit}
      onSubmit={(event) => void submit(event)}
      className="space-y-6"
    >
      <div data-form-error hidden className="text-beni" />
      <div>
        {label('name', required)}
        <input {...described('name', true)} required autoComplete="name" className={inputClass} />
        {hint('name')}
        {room('name')}
        {error('name')}
      </div>
      <div>
        {label('email', required)}
        <input
          {...described('email', true)}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          onBlur={(event) => setSuggestion(suggestEmail(event.target.value))}
          className={inputClass}
        />
        {hint('email')}
        {room('email')}
        <div role="status">
          {suggestion !== undefined && (
            <p className="mt-1.5">
              {labels.suggestion.replace('{email}', suggestion)}{' '}
              <button type="button" className="quiet-link" onClick={takeSuggestion}>
                {labels.takeSuggestion}
              </button>
            </p>
          )}
        </div>
        {error('email')}
      </div>
      <div>
        {label('retreat', optional)}
        <select {...described('retreat', false)} defaultValue="" className={inputClass}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        {unlistedHref !== undefined && (
          <RetreatFinder
            labels={labels.finder}
            choices={unlisted}
            failed={failed}
            onReach={reach}
            onFind={takeFound}
          />
        )}
        {error('retreat')}
      </div>
      <div>
        {label('message', required)}
        <textarea {...described('message', true)} required rows={6} className={inputClass} />
        {hint('message')}
        {room('message')}
        {error('message')}
      </div>

      <fieldset className="space-y-5 border-t border-line">
        <legend className="flex flex-wrap items-baseline gap-x-3 pr-4">
          {labels.wishes}
          {optional}
        </legend>
        <div data-departures hidden={departures.length === 0}>
          {label('departure')}
          <select {...described('departure', false)} defaultValue="" className={inputClass}>
            <option value="">{labels.departureNone}</option>
            {departures.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap items-end gap-x-10 gap-y-6">
          <div>
            {label('party')}
            <input
              {...described('party', false)}
              inputMode="numeric"
              autoComplete="off"
              className={`${inputClass} max-w-32`}
            />
            {error('party')}
          </div>
          <label className="flex min-h-12 items-center gap-3">
            <input
              id={id('singleRoom')}
              name="singleRoom"
              type="checkbox"
              value={yes}
              className="size-5 accent-beni"
            />
            {labels.singleRoom}
          </label>
        </div>
      </fieldset>

      {/* The honeypot: neither people nor their screen readers meet it. */}
      <div className="hidden" aria-hidden="true">
        <label>
          {labels.trap}
          <input name={extras.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="locale" value={locale} />

      {turnstileKey !== undefined && (
        // A token is good for one try.
        <Turnstile key={tries} siteKey={turnstileKey} locale={locale} />
      )}

      <p className="text-sm text-ink">
        {beforeLink}
        <a href={privacyHref} className="text-beni underline underline-offset-4">
          {labels.privacyLink}
        </a>
        {afterLink}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {/* Not `disabled`, which would throw the focus away while sending. */}
        <button type="submit" className="button" aria-disabled={submitting}>
          {submitting ? labels.submitting : labels.submit}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Milliseconds since the first key; '' where there was none to see, as with autofill. */
function elapsed(): string {
  const { begun } = readDraft();
  return begun === undefined ? '' : String(Date.now() - begun);
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function control(form: HTMLFormElement | null, field: string): FormControl | null {
  return form?.querySelector<FormControl>(`[name="${field}"]`) ?? null;
}

/** What a control would send; '' for nothing. */
function valueOf(element: FormControl | null): string {
  if (element === null || (isCheckbox(element) && !element.checked)) return '';
  return element.value;
}

function isCheckbox(element: FormControl): element is HTMLInputElement {
  return element.type === 'checkbox';
}

function wordsOf(values: Readonly<Record<string, string>>): Partial<Record<Control, string>> {
  return Object.fromEntries(controls.map((name) => [name, values[name] ?? '']));
}

function lengthsOf(draft: Partial<Record<Control, string>>): Partial<Record<Control, number>> {
  return Object.fromEntries(controls.map((name) => [name, length(draft[name] ?? '')]));
}

/** A form that came while another was sent isn't hydrated yet: what stands in it would count as typed anew. */
function showDraftBeforeReact(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('astro-island[ssr] form')) {
    const asked = form.querySelector<HTMLOptionElement>('[data-asked]')?.value ?? '';
    if (form.dataset['contactForm'] !== undefined)
      showDraft(form, { retreat: asked, departure: '' });
  }
}

/** What is chosen until the visitor chooses. */
type Asked = Pick<Record<Control, string>, 'retreat' | 'departure'>;

/**
 * Where `early-draft.js` has filled the fields, what stands in them now is what the visitor means, also
 * where they have emptied one or the browser has filled it; a form made by React gets the draft.
 */
function takeOver(form: HTMLFormElement | null, asked: Asked) {
  if (form?.dataset['drafted'] === undefined) {
    showDraft(form, asked);
    return;
  }
  const draft = { ...asked, ...readDraft() };
  for (const field of controls) {
    const element = control(form, field);
    const value = valueOf(element);
    const meant = draft[field] ?? '';
    // A list that doesn't hold it says nothing about it.
    if (element?.localName === 'select' && value === '' && !hasOption(element, meant)) continue;
    // At some time since the page came: nobody watched.
    if (value !== meant) {
      writeDraft({ [field]: value }, Math.round(performance.timeOrigin));
    }
  }
}

/** Writes only what differs, so that the cursor and an input method stay undisturbed. */
function showDraft(form: HTMLFormElement | null, asked: Asked) {
  const draft: Partial<Record<Control, string>> = { ...asked, ...readDraft() };
  for (const field of controls) {
    const element = control(form, field);
    const value = draft[field] ?? '';
    if (element === null) continue;
    // An option that isn't there would leave nothing chosen at all, or has done so before React.
    if (element instanceof HTMLSelectElement && !hasOption(element, value)) {
      element.selectedIndex = Math.max(0, element.selectedIndex);
      continue;
    }
    if (valueOf(element) === value) continue;
    if (isCheckbox(element)) element.checked = value !== '';
    else element.value = value;
  }
}

function hasOption(list: Element, value: string): boolean {
  return [...list.querySelectorAll('option')].some((option) => option.value === value);
}
