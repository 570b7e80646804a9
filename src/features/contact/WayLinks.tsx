import { wayHref, type Ways } from './ways.ts';

interface Props extends Ways {
  /** Returns the subject of the message when a link is followed. */
  about?: () => string;
  /** The subject of the message until a link is followed. */
  first?: string;
}

/** Links to other ways of reaching the operator, with the business hours (product: contact/ways). */
export function WayLinks({ ways, hours, message, about, first = '' }: Props) {
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <li key={way.href}>
            <a
              href={wayHref(way, message, first)}
              className="quiet-link"
              onClick={(event) => {
                if (about) event.currentTarget.href = wayHref(way, message, about());
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
