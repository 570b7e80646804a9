import '#styles/prose.css';
import '#styles/wide-table.css';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import PullQuote from './PullQuote.astro';
import Source from './Source.astro';

/**
 * The components of articles and of their Markdown pictures. They read the article's slug
 * from the page's parameters. Pages add `RetreatCard`, which belongs to another feature.
 */
export const textComponents = { Callout, Figure, img: Figure, PullQuote, Source };
