import { plainText, searchWords } from '#shared/contains-words.ts'
import { type Language, languages } from '#shared/language/language.ts'

/** Names of one thing: a group of synonyms, or a term with its labels. */
export interface Names extends Record<Language, readonly string[]> {
  /** What is found with them too, but not the other way round. */
  alsoFinds: readonly string[]
}

export interface Vocabulary {
  /**
   * What stands in the searched text of a dress that is found with this word: the word itself first, its synonyms and the
   * names that have it in a label. All as `plainText`; a leading blank matches only the start of a word: "vert" is inside
   * "covert".
   */
  formsOf(word: string): readonly string[]
  /** Every word that finds more than itself, as `plainText`. */
  words: readonly string[]
  /** The words of a language that begin like this. */
  beginningWith(start: string, language: Language): string[]
  /** A word as people write it, when it is known here. */
  written(word: string): string
}

/**
 * Words, not phrases, are looked up: of "robe de soirée" each word finds what it means, and a dress must have all of them.
 * So "bleu marine" finds navy dresses, because "bleu" finds them too.
 */
export function vocabularyOf(all: readonly Names[]): Vocabulary {
  const groups = all.map(({ alsoFinds, ...names }) => ({
    forms: Object.values(names).flat().map(formOf).filter(Boolean),
    more: alsoFinds.map(formOf).filter(Boolean),
    names,
  }))
  const groupsOfForm = groupBy(groups, ({ forms }) => forms)
  const groupsOfWord = groupBy(groups, ({ names }) =>
    Object.values(names).flat().flatMap(wordsOf).map(plainText),
  )
  const written = new Map<string, string>()
  const byLanguage = new Map(languages.map((language) => [language, new Set<string>()]))
  for (const { names } of groups)
    for (const language of languages)
      for (const word of names[language].flatMap(wordsOf)) {
        const plain = plainText(word)
        byLanguage.get(language)?.add(plain)
        if (!written.has(plain)) written.set(plain, word)
      }
  return {
    words: [...groupsOfWord.keys()],
    formsOf(word) {
      const forms = new Set([word])
      for (const group of groupsOfWord.get(word) ?? []) {
        for (const form of group.forms) forms.add(form)
        for (const form of group.more)
          for (const one of [form, ...(groupsOfForm.get(form) ?? []).flatMap((other) => other.forms)])
            forms.add(one)
      }
      forms.delete(word)
      return [word, ...[...forms].map((form) => ` ${form}`)]
    },
    beginningWith: (start, language) =>
      [...(byLanguage.get(language) ?? [])].filter((word) => word.startsWith(start)),
    written: (word) => written.get(word) ?? word,
  }
}

/** The names in a line of Management: "gown, robe", also with Arabic commas. */
export function namesIn(line: string): string[] {
  return line
    .split(/[,;،؛]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Has the form of the searched text, where hyphens are blanks. */
function formOf(name: string): string {
  return plainText(name)
    .replace(/[\s-]+/g, ' ')
    .trim()
}

function wordsOf(name: string): string[] {
  return searchWords(name.replace(/\p{Pd}/gu, ' ').toLowerCase()).filter((word) => plainText(word).length > 1)
}

function groupBy<T>(items: readonly T[], keysOf: (item: T) => string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) groups.set(key, [...(groups.get(key) ?? []), item])
  return groups
}
