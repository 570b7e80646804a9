import { getCollection } from 'astro:content';
import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { articleRoute } from '#features/blog/content/article.ts';
import { allArticles, refuseMistakesIn } from '#features/blog/content/articles.ts';
import { allRetreats } from '#features/retreats/data/retreats.ts';
import { describeOffer } from '#features/retreats/rules/offer.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { languageNames, locales, type Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute, routes, type Route } from '#i18n/paths.ts';
import { site } from '#site';

/** Maximum retreats, and maximum articles, named per language; links to the lists lead to the rest. */
const maxListed = 20;

/**
 * `llms.txt`: the pages worth reading, each with one sentence. Its length doesn't depend on the number of retreats and
 * articles.
 */
export async function GET() {
  const { common, company } = dictionaryFor('en');
  const parts = [
    `# ${site.brand}（${site.mark}）`,
    `> ${company.tagline}. ${dictionaryFor('ja').company.tagline}`,
    describeOffer(await allRetreats('en'), 'en', company.blurb),
    `${common.nav.contact}: ${site.email}`,
  ];
  for (const locale of locales) parts.push(...(await sections(locale)));
  return new Response(`${parts.join('\n\n')}\n`);
}

async function sections(locale: Locale): Promise<string[]> {
  const { common, company, retreats, contact, support } = dictionaryFor(locale);
  const entry = (title: string, route: Route, text: string) =>
    `- [${title.replace(/[[\]\\]/g, '\\$&')}](${absoluteUrl(pathTo(locale, route))}): ${text.replace(/\s+/g, ' ')}`;
  const section = (title: string, entries: string[]) => [
    `## ${title} (${languageNames[locale]})`,
    entries.join('\n'),
  ];
  const legal = await getCollection('legal', ({ id }) => id.endsWith(`.${locale}`));
  await refuseMistakesIn(legal);
  return [
    ...section(common.nav.retreats, [
      entry(retreats.name, routes.retreats, company.retreats.description),
      ...(await allRetreats(locale))
        .slice(0, maxListed)
        .map((retreat) =>
          entry(
            retreat.title,
            retreatRoute(retreat.id),
            describeOffer([retreat], locale, retreat.description),
          ),
        ),
    ]),
    ...section(common.nav.blog, [
      entry(common.nav.blog, routes.blog, company.blog.description),
      ...(await allArticles(locale))
        .slice(0, maxListed)
        .map(({ title, slug, excerpt }) => entry(title, articleRoute(slug), excerpt)),
    ]),
    ...section(common.footer.support, [
      entry(support.faq.title, routes.faq, support.faq.description),
      entry(contact.meta.title, routes.contact, contact.meta.description),
      ...legal.map(({ id, data }) =>
        entry(data.title, `/${id.replace(/\..*$/, '')}`, data.description),
      ),
    ]),
  ];
}
