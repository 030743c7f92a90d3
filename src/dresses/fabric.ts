import { fabricNames } from '#dresses/texts/texts.gen.js'

/** A fabric as people read it, in the current language: a usual one by its English name, whatever else was typed as it is. */
export function fabricName(typed: string): string {
  const words =
    typed
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  const name = words.map((word, nth) => (nth === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
  const singular = name.replace(/s$/, '')
  return (isUsual(name) && fabricNames[name]) || (isUsual(singular) && fabricNames[singular]) || typed
}

function isUsual(name: string): name is keyof typeof fabricNames {
  return Object.hasOwn(fabricNames, name)
}
