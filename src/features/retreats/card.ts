import type { PictureData } from '#components/picture/data.ts';
import type { RetreatType } from './types.ts';

/** A retreat as its card shows it: plain data, so that a page, an island and JSON can carry it. */
export interface RetreatCardData {
  id: string;
  type: RetreatType;
  /** The pieces between which a heading may break; joined, they are the title. */
  title: string[];
  description: string;
  location: string;
  href: string;
  picture: PictureData;
}

/** The words of a card that are the same on every card. */
export interface RetreatCardLabels {
  badge: Record<RetreatType, string>;
  learnMore: string;
  /** Holds `{title}`; contains the words of `learnMore`. */
  learnMoreAbout: string;
}
