import type { APIContext } from 'astro';
import { unlistedChoices, type Choice } from '#features/contact/choices.ts';
import { allRetreats } from '#features/retreats/content.ts';
import { localePaths } from '#i18n/paths.ts';

/** Exists only if there are more retreats than the form's drop-down holds. */
export async function getStaticPaths() {
  const paths = await Promise.all(
    localePaths().map(async ({ params, props: { locale } }) => ({
      params,
      props: { choices: unlistedChoices(await allRetreats(locale)) },
    })),
  );
  return paths.filter(({ props }) => props.choices.length > 0);
}

/** The retreats that the contact form searches. */
export function GET({ props: { choices } }: APIContext<{ choices: Choice[] }>) {
  return Response.json(choices);
}
