import type { ContactFormData } from '../form/form-data.ts';

/** Says that an inquiry that couldn't be sent may be mailed instead, with a link. */
export function MailInstead({ labels, email }: Pick<ContactFormData, 'labels' | 'email'>) {
  const [before, after] = labels.failed.mail.split('{email}');
  return (
    <p className="mt-3">
      <span>{before}</span>
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      <span>{after}</span>
    </p>
  );
}
