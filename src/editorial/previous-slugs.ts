// pure module
import type { Localized } from '#i18n/locales.ts';

/** An item with a page: its slug, and its previous slugs. */
export interface WithPreviousSlugs {
  id: string;
  former: readonly string[];
}

/**
 * Returns the errors among previous slugs of valid form: each must redirect to one page only, and must not be the slug
 * of an existing page. Without errors, no redirect leads to another redirect.
 *
 * @param items all items of one kind; their ids are unique.
 */
export function previousSlugIssues<Item extends WithPreviousSlugs>(items: readonly Item[]) {
  const living = new Set(items.map(({ id }) => id));
  const namedBy = new Map<string, Item>();
  return items.flatMap((item) =>
    item.former.flatMap((former) => {
      const first = namedBy.get(former);
      namedBy.set(former, first ?? item);
      const fix = fixFor(former, item, living, first);
      return fix === undefined ? [] : [{ item, former, fix }];
    }),
  );
}

function fixFor(
  former: string,
  item: WithPreviousSlugs,
  living: ReadonlySet<string>,
  first: WithPreviousSlugs | undefined,
): Localized | undefined {
  if (former === item.id) {
    return {
      ja: '今のアドレスと同じです。ここには前のアドレスだけを書いてください。',
      en: 'This is its address today. Write only those that it had before.',
    };
  }
  if (living.has(former)) {
    return {
      ja: `「${former}」は今も使われているアドレスです。ここから消すか、「${former}」のほうを別の名前にしてください。`,
      en: `"${former}" has this address today. Remove it here, or give "${former}" another one.`,
    };
  }
  if (first === undefined) return undefined;
  return first === item
    ? { ja: '二度書かれています。一つにしてください。', en: 'It stands here twice. Keep one.' }
    : {
        ja: `「${first.id}」の前のアドレスでもあります。どちらか一方だけに書いてください。`,
        en: `It is a former address of "${first.id}", too. Keep it in one of the two.`,
      };
}
