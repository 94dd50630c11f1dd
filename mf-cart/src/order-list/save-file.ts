/**
 * Gives the person a text, or what was fetched, as a file. Only in the browser.
 *
 * @param name with its ending: `sample.csv`
 */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken hold of the data by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 0);
}
