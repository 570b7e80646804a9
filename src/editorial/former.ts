// pure module
import type { Localized } from '#i18n/locales.ts';

/** What has a page, by the last part of the page's path, and the parts it had before. */
export interface Renamed {
  id: string;
  former: readonly string[];
}

/** Something that is wrong with one former id. */
export interface FormerFault<Item> {
  item: Item;
  former: string;
  fix: Localized;
}

/**
 * What is wrong among former ids that have the right form: each leads to one page only, and never away
 * from one that is there (product: redirects/rules). With none of it, a redirect can't lead to another.
 *
 * @param items everything of one kind; their ids are different from each other.
 */
export function formerFaults<Item extends Renamed>(items: readonly Item[]): FormerFault<Item>[] {
  const living = new Set(items.map(({ id }) => id));
  const namedBy = new Map<string, Item>();
  return items.flatMap((item) =>
    item.former.flatMap((former) => {
      const first = namedBy.get(former);
      namedBy.set(former, first ?? item);
      const fix = faultOf(former, item, living, first);
      return fix === undefined ? [] : [{ item, former, fix }];
    }),
  );
}

function faultOf(
  former: string,
  item: Renamed,
  living: ReadonlySet<string>,
  first: Renamed | undefined,
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
