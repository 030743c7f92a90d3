import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { currentLanguage } from '#shared/language/language.ts'

/** A4 pages in the shop's name, as data: the texts are printed as they are and never read as markup or links. */
export interface Paper {
  shopName: string
  /** Below the name: address, phone and the like. */
  shopLines?: readonly string[]
  title: string
  /** Small type and narrow margins, for a list that is to fit on one page. */
  isDense?: boolean
  /** Two, for a list of short lines. */
  hasColumns?: boolean
  blocks: readonly PaperBlock[]
}

export type PaperBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  /** Label and value; the picture (PNG or JPEG) stands beside them. */
  | { kind: 'rows'; rows: readonly PaperRow[]; picture?: Buffer | undefined }
  /** The last column is aligned to the end. `wide` is the column that takes the room of the others: the third by default. */
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[]; wide?: number }
  /** Each item with a box to tick. */
  | { kind: 'checklist'; items: readonly PaperItem[] }
  | { kind: 'signatures'; signatures: readonly PaperSignature[] }

export type PaperRow = readonly [label: string, value: string]

export interface PaperItem {
  /** Before all others, such as a time; may be empty. */
  lead: string
  title: string
  /** At the end of the first line: apart, because a number beside an Arabic name is turned round. */
  aside: string
  lines: readonly string[]
}

export interface PaperSignature {
  label: string
  /** PNG; absent: room to sign by hand. */
  image?: Buffer | undefined
  /** Who and when, one below the other. */
  lines: readonly string[]
}

// The fonts of the site with Arabic; DejaVu has Greek, Cyrillic and symbols. Typst reads TTF files, not WOFF2.
const fonts = [
  import.meta.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/bodoni-moda/400Regular/BodoniModa_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
]

const folder = import.meta.dirname

const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: fonts.map((url) => readFileSync(fileURLToPath(url))) }],
})

/** In the current language. Import this module with the first document: the compiler takes memory that most processes never need. */
export function makePdf(paper: Paper): Buffer {
  const pdf = compiler.pdf(compile(paper))
  // What Typst remembers of each document would add up.
  compiler.evictCache(5)
  return pdf
}

function compile({ blocks, ...paper }: Paper) {
  const images: Buffer[] = []
  const pathOf = (image: Buffer | undefined) => image && `/image-${images.push(image)}`
  const placed = blocks.map((block) => {
    if (block.kind === 'rows') return { ...block, picture: pathOf(block.picture) }
    if (block.kind !== 'signatures') return block
    return { ...block, signatures: block.signatures.map((one) => ({ ...one, image: pathOf(one.image) })) }
  })
  const json = JSON.stringify({ ...paper, language: currentLanguage(), blocks: placed }, (_, value) =>
    typeof value === 'string' ? value.replace(unprintable, '') : value,
  )
  images.forEach((image, nth) => {
    compiler.mapShadow(join(folder, `image-${nth + 1}`), image)
  })
  try {
    const compiled = compiler.compile({ mainFilePath: join(folder, 'paper.typ'), inputs: { paper: json } })
    if (compiled.result) return compiled.result
    throw new Error(`The PDF cannot be made: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  } finally {
    compiler.resetShadow()
  }
}

// Control characters, and marks that turn the direction of what follows; those around the values of Arabic texts stay.
const unprintable = /[\u200e\u200f\u202a-\u202e\u2066\u2067]|(?!\n)\p{Cc}/gu
