import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestWords, typosBetween } from './spelling.ts'

describe('the edit distance', () => {
  test.each([
    ['ivory', 'ivory', 0],
    ['ivroy', 'ivory', 1],
    ['ivry', 'ivory', 1],
    ['ivorry', 'ivory', 1],
    ['ivary', 'ivory', 1],
    ['', 'lace', 4],
    ['embrodierd', 'embroidered', 2],
  ])('from %j to %j are %i', (a, b, typos) => {
    expect(typosBetween(a, b)).toBe(typos)
  })

  test('is symmetric, 0 only for equal words and at most the length of the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const typos = typosBetween(a, b)
        expect(typosBetween(b, a)).toBe(typos)
        expect(typos === 0).toBe(a === b)
        expect(typos).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})

describe('the nearest words', () => {
  const vocabulary = ['ivory', 'ivy', 'lace', 'lame', 'mermaid', 'embroidered', 'tulle']

  test('have the smallest distance', () => {
    expect(nearestWords('ivroy', vocabulary)).toEqual(['ivory'])
    expect(nearestWords('lacce', vocabulary)).toEqual(['lace'])
    expect(nearestWords('embrodierd', vocabulary)).toEqual(['embroidered'])
    expect(nearestWords('lave', vocabulary)).toEqual(['lace', 'lame'])
    expect(nearestWords('soire', ['noire', 'soie', 'soiree'])).toEqual(['soiree'])
    expect(nearestWords('soirre', ['noire', 'soie', 'soiree'])).toEqual(['soiree'])
    expect(nearestWords('woire', ['noire'])).toEqual(['noire'])
  })

  test('include words that sound alike with one more edit', () => {
    const silhouettes = ['mermaid', 'kaftan', 'sheath', 'flare', 'princess', 'chiffon', 'trumpet']
    expect(nearestWords('mermade', silhouettes)).toEqual(['mermaid'])
    expect(nearestWords('caften', silhouettes)).toEqual(['kaftan'])
    expect(nearestWords('flair', silhouettes)).toEqual(['flare'])
    expect(nearestWords('prinses', silhouettes)).toEqual(['princess'])
    expect(nearestWords('shifon', silhouettes)).toEqual(['chiffon'])
    expect(nearestWords('marmido', silhouettes)).toEqual([])
    expect(nearestWords('لييلا', ['ليلى'])).toEqual([])
    expect(nearestWords('1234', ['1423', '1398'])).toEqual([])
  })

  test('are none when no word is near or the word is too short', () => {
    expect(nearestWords('satin', vocabulary)).toEqual([])
    expect(nearestWords('ivo', vocabulary)).toEqual([])
    expect(nearestWords('mremaidd', vocabulary)).toEqual(['mermaid'])
    expect(nearestWords('marmalade', vocabulary)).toEqual([])
  })
})
