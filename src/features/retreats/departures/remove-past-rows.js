/* Removes departures that have begun since the build, and months of which none is left, before they are painted. */
for (const row of document.querySelectorAll('[data-begins]')) {
  if (Date.parse(row.dataset.begins) > Date.now()) continue;
  const month = row.parentElement;
  (month.rows.length > 2 ? row : month).remove();
}
