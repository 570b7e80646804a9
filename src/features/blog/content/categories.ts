/** The categories of the blog, as `article.yaml` and URLs write them. */
export const categories = ['wellness', 'seasonal', 'meditation', 'spiritual'] as const;
