import { encodings as messages } from '#imports/texts/texts.gen.js'

/** How programs write product files. `twice` is UTF-8 that a spreadsheet has read in another code page and saved again. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1256',
  'macintosh',
  'twice-1252',
  'twice-1256',
] as const
export type Encoding = (typeof encodings)[number]

export const encodingNames = messages.names

/** A way to read a file, with names of it. */
export interface EncodingChoice {
  encoding: Encoding
  samples: string[]
}
