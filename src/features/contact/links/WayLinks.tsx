import { wayHref, type Ways } from './ways.ts';

interface Props extends Ways {
  /** Returns the subject of the message when a link is followed. */
  getSubject?: () => string;
  /** The subject of the message until a link is followed. */
  initialSubject?: string;
}

/** Links to other ways of reaching the operator, with the business hours. */
export function WayLinks({ ways, hours, message, getSubject, initialSubject = '' }: Props) {
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <li key={way.href}>
            <a
              href={wayHref(way, message, initialSubject)}
              className="text-link"
              onClick={(event) => {
                if (getSubject) event.currentTarget.href = wayHref(way, message, getSubject());
              }}
            >
              {way.text}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink">{hours}</p>
    </>
  );
}
