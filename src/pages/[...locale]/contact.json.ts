import type { APIContext } from 'astro';
import { contactData } from '#features/contact/form-data.ts';
import { allRetreats } from '#features/retreats/data/retreats.ts';
import type { Locale } from '#i18n/locales.ts';
import { localePaths } from '#i18n/paths.ts';

export const getStaticPaths = localePaths;

/** The data of the contact dialog, fetched when it opens, and of the letter on the contact page. */
export async function GET({ props: { locale } }: APIContext<{ locale: Locale }>) {
  return Response.json(await contactData(locale, await allRetreats(locale)));
}
