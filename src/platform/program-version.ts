import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Of this program, as its release is tagged: `0.2.0` is the tag `v0.2.0`. */
export const programVersion = version
