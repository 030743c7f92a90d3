import { optionalLines as messages } from '#dresses/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'

interface OptionalLine {
  label: string
  max: number
  /** Said of a text that is no line. */
  invalid: string
}

/** Optional lines of text about a dress that need no code of their own: schemas, forms, import, review and dress page read them. */
export const optionalLines = {
  designer: {
    get label() {
      return words.designer
    },
    max: 80,
    get invalid() {
      return messages.nameDesigner
    },
  },
  fabric: {
    get label() {
      return words.fabric
    },
    max: 80,
    get invalid() {
      return messages.nameFabric
    },
  },
} as const satisfies Record<string, OptionalLine>

export type OptionalLineName = keyof typeof optionalLines

export const optionalLineNames = Object.keys(optionalLines) as OptionalLineName[]
