import { useEffect, useRef } from 'react';

interface Props {
  siteKey: string;
  locale: string;
}

interface TurnstileApi {
  render(element: HTMLElement, options: Record<string, string>): string;
  remove(widget: string): void;
}

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/**
 * The Turnstile widget, which adds its token to the form itself. If it can't be loaded, the form is sent without a
 * token, and the Worker sends no confirmation until the operator has checked the inquiry.
 */
export function Turnstile({ siteKey, locale }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let remove: (() => void) | undefined;
    let isUnmounted = false;
    loadTurnstile().then(
      (api) => {
        if (isUnmounted || box.current === null) return;
        const widget = api.render(box.current, { sitekey: siteKey, language: locale });
        remove = () => api.remove(widget);
      },
      (error: unknown) => console.warn('Turnstile could not be loaded', error),
    );
    return () => {
      isUnmounted = true;
      remove?.();
    };
  }, [siteKey, locale]);

  return <div ref={box} />;
}

function loadTurnstile(): Promise<TurnstileApi> {
  const known = api();
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => {
      const loaded = api();
      if (loaded === undefined) reject(new Error('no api'));
      else resolve(loaded);
    };
    element.onerror = () => reject(new Error('not reachable'));
    document.head.append(element);
  });
}

function api(): TurnstileApi | undefined {
  return (window as { turnstile?: TurnstileApi }).turnstile;
}
