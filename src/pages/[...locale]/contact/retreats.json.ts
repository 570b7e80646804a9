import type { APIContext } from 'astro';
import { unlistedChoices, type Choice } from '#features/contact/choices/choices.ts';
import { allRetreats } from '#features/retreats/rows/content.ts';
import { localePaths } from '#i18n/paths.ts';

/** The file exists only if there are more retreats than the contact form's drop-down may list. */
export async function getStaticPaths() {
  const paths = await Promise.all(
    localePaths().map(async ({ params, props: { locale } }) => ({
      params,
      props: { choices: unlistedChoices(await allRetreats(locale)) },
    })),
  );
  return paths.filter(({ props }) => props.choices.length > 0);
}

/** The retreats that are not in the contact form's drop-down, and that the form's search finds instead. */
export function GET({ props: { choices } }: APIContext<{ choices: Choice[] }>) {
  return Response.json(choices);
}
