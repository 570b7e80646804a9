/** Whether the visitor asks for little data, so that nothing is loaded ahead (product: weight/intent). */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  return connection?.saveData === true;
}
