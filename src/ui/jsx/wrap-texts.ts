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
  // The first of texts that stand together holds all, so that the others keep their places.
  const shown: ReactNode[] = [...children]
  for (let index = shown.length - 1; index > 0; index--) {
    const [before, text] = [shown[index - 1], shown[index]]
    if (isPrinted(before) && isPrinted(text)) shown.splice(index - 1, 2, `${before}${text}`, null)
  }
  return { ...props, children: shown.map((child) => (isText(child) ? wrapped(child) : child)) }
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
