import {
  figureNamesFlowLabels as flowLabels,
  figureNamesOpenLabels as openLabels,
} from '#books/messages/texts.gen.js'
import type { BookFigures, OpenKind } from './books-contract.ts'

/** The figures in the words of the shop, its own share first. Those of a month are without VAT. */
export { figureNamesFlowLabels as flowLabels } from '#books/messages/texts.gen.js'
export const flowOrder = Object.keys(flowLabels) as (keyof typeof flowLabels)[]

export { figureNamesOpenLabels as openLabels } from '#books/messages/texts.gen.js'
export const openOrder = Object.keys(openLabels) as OpenKind[]

export type FlowName = Exclude<keyof BookFigures, 'open'>
