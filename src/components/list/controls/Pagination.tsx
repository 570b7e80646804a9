import type { MouseEvent } from 'react';
import { paginationItems } from './pagination.ts';

interface Props {
  current: number;
  count: number;
  /** Returns the path of a page; every page is prerendered, so its link works without JavaScript. */
  hrefOf: (page: number) => string;
  /** Called when a page's link is pressed, before the browser follows it. */
  onSelect: (page: number, event: MouseEvent) => void;
  /** `page` contains `{page}`. */
  labels: { pages: string; page: string; previous: string; next: string };
}

const box = 'flex min-h-11 min-w-11 items-center justify-center px-3';

/** Links to the numbered, previous and next pages; renders nothing if there is only one page. */
export function Pagination({ current, count, hrefOf, onSelect, labels }: Props) {
  if (count < 2) return null;

  const select = (page: number) => (event: MouseEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    onSelect(page, event);
  };

  const step = (page: number, label: string, arrow: string) => {
    const link = { href: hrefOf(page), onClick: select(page), className: `${box} hover:text-beni` };
    const none = { role: 'link', 'aria-disabled': true, className: `${box} text-control` };
    return (
      <a {...(page < 1 || page > count ? none : link)}>
        <span aria-hidden="true">{arrow}</span>
        <span className="sr-only">{label}</span>
      </a>
    );
  };

  return (
    <nav aria-label={labels.pages} className="no-print mt-16">
      <ul className="flex flex-wrap justify-center gap-1">
        <li>{step(current - 1, labels.previous, '←')}</li>
        {paginationItems(current, count).map((item, index) => (
          <li key={item === '…' ? `gap-${index}` : item}>
            {item === '…' ? (
              <span className={box} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className={`${box} aria-[current]:bg-sumi aria-[current]:text-washi`}
                href={hrefOf(item)}
                onClick={select(item)}
                aria-current={item === current ? 'page' : undefined}
                aria-label={labels.page.replace('{page}', String(item))}
              >
                {item}
              </a>
            )}
          </li>
        ))}
        <li>{step(current + 1, labels.next, '→')}</li>
      </ul>
    </nav>
  );
}
