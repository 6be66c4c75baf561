/** Hands bytes that a call answered to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
