import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/

/** Writes a .br and a .gz copy of every text file of the browser build: `quick` for tests, which no visitor waits for. */
export function precompress(how?: 'quick'): Plugin {
  // The highest quality takes twice the time of 10 for 1.6 % less; 5 takes a twelfth for 6 % more.
  const quality = how === 'quick' ? 5 : constants.BROTLI_MAX_QUALITY - 1
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async writeBundle({ dir = 'dist' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(files.map((path) => compress(path, quality)))
    },
  }
}

async function compress(path: string, quality: number) {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
