import type { ElementType, ReactNode } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { markText, wrapTexts } from './wrap-texts.ts'

// What the compiler calls in development.
export { Fragment } from 'react/jsx-runtime'

interface Props {
  children?: ReactNode
}

export function jsxDEV(type: ElementType, props: Props, key: string | undefined, isStatic: boolean) {
  const marked = isStatic ? wrapTexts(type, props) : markText(type, props)
  // Texts that have become one are no list any more, which React would complain about.
  return react.jsxDEV(type, marked, key, isStatic && Array.isArray(marked.children))
}
