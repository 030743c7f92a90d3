const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA and good practice. Describing what passed, too, would take twice as long. */
export const axeOptions = { runOnly: tags, resultTypes: ['violations' as const] }

/** A sandboxed frame runs no script, so axe would wait for it. What it shows is an email with tests of its own. */
export const notScanned = ['iframe[sandbox]']

/** What opens over a page, as a selector. */
export const opensOver = ':is([role=dialog], [role=menu])'
