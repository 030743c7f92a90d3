import type { ElementType } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { markText, wrapTexts } from './wrap-texts.ts'

// What the compiler calls in development.
export { Fragment } from 'react/jsx-runtime'

export function jsxDEV(type: ElementType, props: object, key: string | undefined, isStatic: boolean) {
  return react.jsxDEV(type, isStatic ? wrapTexts(type, props) : markText(type, props), key, isStatic)
}
