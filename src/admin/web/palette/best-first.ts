import { plainText, writtenTogether } from '#shared/contains-words.ts'
import type { Command, CommandGroup } from './commands.ts'

/** Groups and their lines with the best match first: the whole text, a number, its start, the start of a word, anything. */
export function bestFirst(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const searched = withoutDashes(text)
  if (!searched) return [...groups]
  const scored = groups.map(({ label, items }) => {
    const scores = new Map(items.map((item) => [item, scoreOf(item, searched)]))
    const sorted = items.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
    return { group: { label, items: sorted }, best: Math.max(0, ...scores.values()) }
  })
  return scored.toSorted((a, b) => b.best - a.best).map(({ group }) => group)
}

function scoreOf({ label, detail = '', words = '' }: Command, searched: string): number {
  // A number is a word of the label or of the detail.
  const parts = [label, words, ...detail.split(' · ')].map(withoutDashes)
  const each = parts.flatMap((part) => part.split(' '))
  if (parts.includes(searched)) return 4
  if (/\d/.test(searched) && each.includes(searched)) return 3
  if (writtenTogether(label).startsWith(writtenTogether(searched))) return 2
  return each.some((word) => word.startsWith(searched)) ? 1 : 0
}

function withoutDashes(text: string): string {
  return plainText(text).replaceAll('-', '').trim()
}
