import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons of the app on a home screen from favicon.svg: `node tools/illustrations/draw-icons.ts`. */
const folder = 'src/app/web/public'
const icon = await readFile(join(folder, 'favicon.svg'), 'utf8')
const background = /<rect [^>]*fill="(#\w+)"/.exec(icon)![1]!

/** Systems cut a maskable icon to a circle or another shape: 40 % of its width around the centre stay. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>
  <g transform="translate(9 9.5) scale(0.72)">${icon.replace(/<rect [^>]*>/, '').replace(/<\/?svg[^>]*>/g, '')}</g></svg>`

for (const [name, svg, size] of [
  ['icon-192', icon, 192],
  ['icon-512', icon, 512],
  ['icon-maskable-192', maskable, 192],
  ['icon-maskable-512', maskable, 512],
] as const) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toBuffer()
  await writeFile(join(folder, `${name}.png`), png)
}
