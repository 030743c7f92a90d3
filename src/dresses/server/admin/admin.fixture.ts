import sharp from 'sharp'

/** A PNG data URL of a drawn line, as a signature field sends it. */
export async function drawnSignature({ width = 400, height = 200, blank = false } = {}): Promise<string> {
  const line = blank
    ? ''
    : '<path d="M20 120 C 80 20 160 180 380 60" stroke="#111" stroke-width="3" fill="none"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 200">${line}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
