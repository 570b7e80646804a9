/** One step of the way from home to a page. */
export interface Step {
  name: string;
  /** Absolute. */
  url: string;
}

/** The breadcrumbs as search engines read them; the last step is the page itself. */
export function breadcrumbList(steps: readonly Step[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
