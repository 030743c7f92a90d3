/** An XML element with a text, or with elements. */
export function tag(name: string, content: string): string {
  return `<${name}>${content.startsWith('<') ? content : escapedXml(content)}</${name}>`
}

/** Also a text that people write, which may begin with `<` or have characters that XML does not allow. */
export function textTag(name: string, text: string): string {
  return `<${name}>${escapedXml(text.toWellFormed().replace(notXml, ''))}</${name}>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escapedXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;')
}
