/**
 * Stands for a translator of the browser, or an extension, that rewrites each text of the page, and those that come later. Google
 * replaces the text node by one of its own in two font elements; others put it into an element. Runs in the browser, from its
 * own source text.
 * @returns ends it
 */
export function translatePage(way: 'replace' | 'wrap'): () => void {
  const left = '[translate=no], script, style, textarea, title, option, noscript, font'
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.closest(left)) continue
      const font = document.createElement('font')
      const inner = font.appendChild(document.createElement('font'))
      text.replaceWith(font)
      // A sign that nobody sees: another text for React, the same for who reads.
      inner.append(way === 'wrap' ? text : `${text.data}\u200b`)
    }
  }
  translate(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) translate(node.nodeType === Node.TEXT_NODE ? target : node)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
