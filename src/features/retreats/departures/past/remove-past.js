/*
 * Removes what is over since the build, which may be older than a day: departures that have begun, their cancellation
 * fees, and the fees of past periods. It is inline after them, so that it runs before they are painted.
 */
for (const one of document.querySelectorAll('[data-until]'))
  if (Date.parse(one.dataset.until) <= Date.now()) one.remove();
/* A month of the table without departures has only its heading. */
for (const month of document.querySelectorAll('.all-dates tbody'))
  if (month.rows.length < 2) month.remove();
