import { figureNames as messages } from '#books/texts/texts.gen.js'
import type { BookFigures, OpenKind } from './books-contract.ts'

/** The figures in the words of the shop, its own share first. Those of a month are without VAT. */
export const flowLabels = messages.flowLabels
export const flowOrder = Object.keys(messages.flowLabels) as (keyof typeof messages.flowLabels)[]

export const openLabels = messages.openLabels
export const openOrder = Object.keys(messages.openLabels) as OpenKind[]

export type FlowName = Exclude<keyof BookFigures, 'open'>
