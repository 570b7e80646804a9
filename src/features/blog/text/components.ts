import Callout from './Callout.astro';
import Cell from './Cell.astro';
import FeedFigure from './FeedFigure.astro';
import Figure from './Figure.astro';
import HeadCell from './HeadCell.astro';
import Heading2 from './Heading2.astro';
import Heading3 from './Heading3.astro';
import Heading4 from './Heading4.astro';
import Link from './Link.astro';
import Paragraph from './Paragraph.astro';
import Source from './Source.astro';
import Table from './Table.astro';

/**
 * What an article's Markdown and its components become on its page. They read the language and the
 * article from the page's parameters. `RetreatCard` belongs to another feature: pages add it.
 */
export const textComponents = {
  a: Link,
  Callout,
  Figure,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  img: Figure,
  p: Paragraph,
  Source,
  table: Table,
  td: Cell,
  th: HeadCell,
};

/** The same in a feed: plain HTML for readers with a style of their own. */
export const feedComponents = {
  a: Link,
  Callout,
  Figure: FeedFigure,
  img: FeedFigure,
  p: Paragraph,
  Source,
};
