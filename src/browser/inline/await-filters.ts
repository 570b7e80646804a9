/**
 * Marks the document before the paint if its URL filters a list, until the list has read the URL or its scripts must
 * have failed. Other parameters, such as those of a campaign, filter nothing.
 */
if (/[?&](q|type|category|tag)=[^&]/.test(location.search)) {
  const { dataset } = document.documentElement;
  dataset['awaitsFilters'] = '';
  setTimeout(() => delete dataset['awaitsFilters'], 8000);
}

export {};
