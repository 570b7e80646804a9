import '#styles/prose.css';
import '#styles/wide-table.css';
import Callout from './Callout.astro';
import FeedFigure from './FeedFigure.astro';
import Figure from './Figure.astro';
import Source from './Source.astro';

/**
 * What the components of an article, and its Markdown pictures, become on its page (product: article/text). They
 * read the article from the page's parameters. `RetreatCard` belongs to another feature: pages add it.
 */
export const textComponents = { Callout, Figure, img: Figure, Source };

/** The same in a feed: plain HTML for readers with a style of their own. */
export const feedComponents = { Callout, Figure: FeedFigure, img: FeedFigure, Source };
