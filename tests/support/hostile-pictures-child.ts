import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { hostilePicture, marker } from './hostile-pictures.ts'

/**
 * Generates hostile pictures and checks the stored results in a separate process, to measure only the server's memory.
 * Handles one request at a time: `make` writes the bytes to `file`, `look` opens the files of a stored picture.
 */
export type PictureRequest =
  | { id: number; make: number; file: string }
  | { id: number; look: string; width: number; height: number }

process.on('message', async (asked: PictureRequest) => {
  const answer = 'make' in asked ? await make(asked) : await faultsOf(asked)
  process.send?.({ id: asked.id, answer })
})

async function make({ make: nth, file }: Extract<PictureRequest, { make: number }>) {
  const { bytes, ...facts } = await hostilePicture(nth)
  await writeFile(file, bytes)
  return facts
}

/** Faults in the files of one stored picture; `look` is their path without an extension. */
async function faultsOf({
  look,
  width,
  height,
}: Extract<PictureRequest, { look: string }>): Promise<string[]> {
  const faults: string[] = []
  for (const end of ['.jpg', '-800.jpg', '-og.jpg', '-200.webp', '-400.webp', '-800.webp', '-1200.webp']) {
    const bytes = await readFile(join(`${look}${end}`))
    const found = await sharp(bytes).metadata()
    await sharp(bytes, { failOn: 'warning' }).stats()
    if (found.format !== (end.endsWith('webp') ? 'webp' : 'jpeg')) faults.push(`${end} is ${found.format}`)
    if (found.exif || found.xmp || found.icc || found.iptc) faults.push(`${end} has metadata`)
    if (found.space !== 'srgb' || (found.pages ?? 1) > 1)
      faults.push(`${end} is ${found.space}, ${found.pages}`)
    if (bytes.includes(marker)) faults.push(`${end} carries what was hidden`)
    if (end === '.jpg' && (found.width !== width || found.height !== height))
      faults.push('another size was told')
  }
  return faults
}
