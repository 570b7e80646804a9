import { elementPlugin, isElement, type ElementContent } from './tree.ts';

/**
 * Writes pictures' paths from `/`, so that Astro doesn't import the files: an import fails for decomposed names, which
 * the component `Figure` finds.
 */
export const picturePaths = elementPlugin('picture-paths', ['img'], (image, context) => {
  const src = String(image.properties['src'] ?? '');
  context.setProperty(image, 'src', `/${src.replace(/^\.?\//, '')}`);
});

/** Unwraps pictures from the paragraph that Markdown puts around them, because a paragraph can't contain a figure. */
export const unwrapFigures = elementPlugin('unwrap-figures', ['p'], (paragraph, context) => {
  const content = paragraph.children.filter(
    (node) => node.type !== 'text' || /\S/.test(node.value),
  );
  if (content.length > 0 && content.every(isFigure)) context.replaceNode(paragraph, content);
});

function isFigure(node: ElementContent): boolean {
  return (isElement(node) && node.tagName === 'img') || ('name' in node && node.name === 'Figure');
}
