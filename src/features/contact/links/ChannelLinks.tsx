import type { Channels } from './channels.ts';

/** Links to the channels beside form and mail, with the business hours. */
export function ChannelLinks({ links, hours }: Channels) {
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
