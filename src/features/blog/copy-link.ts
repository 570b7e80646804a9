/** Copies an article's URL. Registered once on the document, as the client router keeps it. */
document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
  if (button !== null) void copy(button);
});

async function copy(button: HTMLElement): Promise<void> {
  const { copy: url = '', copied = '', failed = '' } = button.dataset;
  const status = button.parentElement?.querySelector('[role=status]');
  let said = copied;
  try {
    await navigator.clipboard.writeText(url);
  } catch (error) {
    console.warn(error);
    said = failed;
  }
  if (status) status.textContent = said;
}
