import { useEffect, useRef } from 'react';

declare const turnstile: {
  render(element: HTMLElement, options: Record<string, string>): string;
  remove(widget: string): void;
};

/**
 * The Turnstile widget, which adds its token to the form itself. If it can't be loaded, the form is sent without a
 * token: the operator gets the inquiry, and the visitor no confirmation.
 */
export function Turnstile({ siteKey, locale }: Record<'siteKey' | 'locale', string>) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current!;
    let widget: string | undefined;
    loadTurnstile().then(
      () => {
        if (element.isConnected)
          widget = turnstile.render(element, { sitekey: siteKey, language: locale });
      },
      (error: unknown) => console.warn('Turnstile could not be loaded', error),
    );
    return () => {
      if (widget !== undefined) turnstile.remove(widget);
    };
  }, [siteKey, locale]);

  return <div ref={box} />;
}

let loading: Promise<unknown> | undefined;

function loadTurnstile(): Promise<unknown> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  loading.catch(() => (loading = undefined));
  return loading;
}
