import { type ElementType, type ReactNode, createElement as reactElement } from 'react'
import { markText, wrapTexts } from './wrap-texts.ts'

/** What the compiler calls where a key follows properties that are spread. */
export function createElement(type: ElementType, props: object | null, ...children: ReactNode[]) {
  if (children.length === 0) return reactElement(type, props)
  if (children.length === 1) return reactElement(type, markText(type, { ...props, children: children[0] }))
  const { children: shown, ...others } = wrapTexts(type, { ...props, children })
  return reactElement(type, others, ...(Array.isArray(shown) ? shown : [shown]))
}
