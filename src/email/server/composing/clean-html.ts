import sanitizeHtml from 'sanitize-html'
import { type MailColors, styles } from './styles.ts'

/**
 * Keeps what mail clients show and drops everything that acts or loads: scripts, handlers, forms, frames, style sheets
 * and URLs other than web, mail and telephone. Clean after the values are filled in: `java{{x}}script:` is harmless
 * before. Unstyled elements get the built-in styles, `<a class="button">` the button's. Drops a paragraph for an absent
 * value, such as the reason of a payout without one.
 */
export function cleanHtml(html: string, colors: MailColors): string {
  const withStyle = (name: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
    tagName: name,
    attribs: styledAttributes(name, attribs, colors),
  })
  return sanitizeHtml(html, {
    allowedTags: [...elements],
    allowedAttributes: attributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'background'],
    allowProtocolRelative: false,
    allowedStyles: { '*': allowedStyles },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math'],
    transformTags: Object.fromEntries(styledElements.map((name) => [name, withStyle])),
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      (tag === 'p' || tag === 'blockquote') && /^[ \t\r\n]*$/.test(text) && mediaChildren.length === 0,
  })
}

const elements =
  'a abbr b blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )

const attributes: sanitizeHtml.IOptions['allowedAttributes'] = {
  '*': ['align', 'class', 'dir', 'lang', 'role', 'style', 'title', 'valign'],
  a: ['href', 'name', 'target'],
  font: ['color', 'face', 'size'],
  img: ['alt', 'border', 'height', 'src', 'width'],
  ol: ['start', 'type'],
  table: ['bgcolor', 'border', 'cellpadding', 'cellspacing', 'height', 'width'],
  td: ['bgcolor', 'colspan', 'height', 'rowspan', 'width'],
  th: ['bgcolor', 'colspan', 'height', 'rowspan', 'width'],
  tr: ['bgcolor'],
}

/** No `url()` and no `expression()`; a backslash or a comment could hide either. */
const plainValue = /^(?!.*(?:url|expression|image|script|\/\*|[\\<>{}@;]))[\s\S]*$/i

// Not `position`, `content` or `z-index`: an email must not cover the layout around it.
const properties =
  'background background-color border border-bottom border-collapse border-color border-inline-end border-inline-start border-left border-radius border-right border-spacing border-style border-top border-width color direction display float clear font font-family font-size font-style font-variant font-weight height letter-spacing line-height list-style list-style-type margin margin-bottom margin-inline-end margin-inline-start margin-left margin-right margin-top max-height max-width min-height min-width opacity overflow-wrap padding padding-bottom padding-inline-end padding-inline-start padding-left padding-right padding-top text-align text-decoration text-indent text-transform text-underline-offset vertical-align white-space width word-break word-spacing'.split(
    ' ',
  )
const allowedStyles = Object.fromEntries(properties.map((property) => [property, [plainValue]]))

const styledElements = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'a', 'blockquote']

/** Classes that the layout's dark mode rules select. */
const darkModeClasses: Record<string, string> = { h1: 'title', a: 'link', blockquote: 'thread' }

function styledAttributes(
  name: string,
  attribs: sanitizeHtml.Attributes,
  colors: MailColors,
): sanitizeHtml.Attributes {
  if (attribs.style) return attribs
  const button = name === 'a' && (attribs.class ?? '').split(/\s+/).includes('button')
  const added = attribs.class ?? darkModeClasses[name]
  const style = styleOf(name, button, colors)
  return added ? { ...attribs, class: added, style } : { ...attribs, style }
}

function styleOf(name: string, button: boolean, colors: MailColors): string {
  if (name === 'a') return button ? `${styles.button(colors)}margin:8px 0;` : styles.link(colors)
  if (name === 'blockquote') return styles.quote(colors)
  if (name === 'h1') return styles.title()
  if (name === 'p') return styles.text()
  if (name === 'ul' || name === 'ol') return `${styles.text()}padding-inline-start:24px;`
  return `${styles.text()}margin:28px 0 8px;font-weight:600;`
}
