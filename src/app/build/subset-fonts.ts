import { globSync, readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const folder = 'src/ui/styles'

/** Those of Arabic, and the letters of names from its neighbours and North Africa. */
const ranges =
  'U+060C, U+061B, U+061F, U+0621-063A, U+0640-0655, U+0660-066C, U+0670-0671, U+0679, U+067E, U+0686, U+0688, ' +
  'U+0691, U+0695, U+0698, U+06A4, U+06A8-06A9, U+06AD, U+06AF, U+06B5, U+06BA, U+06BE, U+06C0-06C2, U+06C6-06C7, ' +
  'U+06CB-06CC, U+06CE, U+06D2-06D5, U+06F0-06F9, U+200C-200D'

/** All as one text. */
export const characters = ranges.split(', ').map(charactersOf).join('')

/**
 * The fonts of `fonts.css` that stand in the project: of the file of that name in @fontsource, these characters with all the forms
 * that they take beside each other. The whole files are twice as large.
 */
export function subsetFonts(): Promise<{ file: string; bytes: Uint8Array }[]> {
  const names = readFileSync(`${folder}/fonts.css`, 'utf8').matchAll(/url\("\.\/fonts\/(.+?)"\)/g)
  const fonts = Array.from(names, async ([, name = '']) => {
    const [source] = globSync(`node_modules/@fontsource/*/files/${name}`)
    if (!source) throw new Error(`No package of @fontsource has ${name}.`)
    const bytes = await subsetFont(readFileSync(source), characters, { targetFormat: 'woff2' })
    return { file: `${folder}/fonts/${name}`, bytes }
  })
  return Promise.all(fonts)
}

/** Of `U+0621-063A`, or of one character. */
function charactersOf(range: string): string {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
