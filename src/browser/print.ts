// Browsers without `::details-content` can't unfold `<details>` in print by CSS.
addEventListener('beforeprint', () => {
  if (CSS.supports('selector(::details-content)')) return;
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
    folded.open = true;
});
