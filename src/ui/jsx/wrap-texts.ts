import type { ElementType, ReactNode } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'

// See docs/decisions/0066-pages-that-translators-rewrite.md.

interface Props {
  children?: ReactNode
  translate?: string
}

/** May hold nothing but text. */
const holdsText = new Set<ElementType>(['option', 'title', 'textarea', 'style', 'script', 'text', 'tspan'])

/**
 * Of an element with several children: gives each text among them an element of its own. Texts that stand together are one text,
 * as a browser shows them.
 */
export function wrapTexts<P extends Props>(type: ElementType, props: P): P {
  const { children } = props
  if (holdsText.has(type) || !Array.isArray(children) || !children.some(isText)) return props
  if (children.every(isPrinted)) return markText(type, { ...props, children: children.join('') })
  return { ...props, children: children.map((_, index) => childOf(children, index)) }
}

/** What stands at this place, so that the others keep theirs: of texts together, the first holds all. */
function childOf(children: readonly ReactNode[], index: number): ReactNode {
  if (!isPrinted(children[index])) return children[index]
  if (index > 0 && isPrinted(children[index - 1])) return null
  const end = children.findIndex((child, other) => other > index && !isPrinted(child))
  const text = children.slice(index, end < 0 ? undefined : end).join('')
  return isText(text) ? wrapped(text) : text
}

/**
 * Of an element with one child: keeps translators off a text that is an amount, a size, a number or a code, and off `<bdi>`, in
 * which names stand.
 */
export function markText<P extends Props>(type: ElementType, props: P): P {
  const { children } = props
  if (type === Fragment) return isText(children) ? { ...props, children: wrapped(children) } : props
  if (typeof type !== 'string' || holdsText.has(type) || props.translate || !isText(children)) return props
  return type === 'bdi' || isCode(children) ? { ...props, translate: 'no' } : props
}

function wrapped(text: string | number) {
  return jsx('span', markText('span', { children: text }))
}

function isPrinted(child: ReactNode): child is string | number {
  return typeof child === 'string' || typeof child === 'number'
}

/** Not a blank one: nobody translates it, and in a flex container its element would be an item. */
function isText(child: ReactNode): child is string | number {
  return isPrinted(child) && /\S/.test(String(child))
}

const longestCode = 24

/** `$1,200.00`, `EU 38`, `LBP 895,000`, `2026-0412`, `XL`: no small letter, and none of a script without them. */
function isCode(text: string | number): boolean {
  const code = String(text)
  return code.length <= longestCode && /[\p{Lu}\d]/u.test(code) && !/[\p{Ll}\p{Lo}]/u.test(code)
}
