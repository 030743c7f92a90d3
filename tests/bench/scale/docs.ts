import { readFileSync } from 'node:fs'

/** A file of docs/ for this machine: 10.0.0.x, the servers of the guide, are 127.0.0.x. */
export function fileOfDocs(name: string): string {
  return readFileSync(`docs/${name}`, 'utf8').replaceAll('10.0.0.', '127.0.0.')
}
