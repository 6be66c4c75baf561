const END = /<br>|<\/(?:p|h2|h3|li|blockquote)>/g

/** The words alone, each paragraph on a line of its own. */
export function formatRichText(html: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(END, '$&\n'), 'text/html')
  return page.body.textContent.replaceAll(/\n{2,}/g, '\n').trim()
}
