import type { ElementType } from 'react'
import * as react from 'react/jsx-runtime'
import { markText, wrapTexts } from './wrap-texts.ts'

// What the compiler calls for JSX (`jsxImportSource` in vite.config.ts): that of React, with an element for each text.
export { Fragment } from 'react/jsx-runtime'

export function jsx(type: ElementType, props: object, key?: string) {
  return react.jsx(type, markText(type, props), key)
}

/** With several children. */
export function jsxs(type: ElementType, props: object, key?: string) {
  return react.jsxs(type, wrapTexts(type, props), key)
}
