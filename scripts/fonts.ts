import { writeFileSync } from 'node:fs'
import { subsetFonts } from '#app/build/subset-fonts.ts'

for (const { file, bytes } of await subsetFonts()) {
  writeFileSync(file, bytes)
  process.stdout.write(`${file}: ${(bytes.length / 1000).toFixed(1)} kB\n`)
}
