/** Markdown with each item of a list on one line. */
export function unwrapped(markdown: string): string {
  return markdown.replace(/\n +(?=\S)/g, ' ')
}
