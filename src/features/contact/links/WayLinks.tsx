import type { Ways } from './ways.ts';

/** Links to other ways of reaching the operator, with the business hours. */
export function WayLinks({ links, hours }: Ways) {
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href} className="text-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink">{hours}</p>
    </>
  );
}
