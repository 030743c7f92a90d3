import { expect, test } from 'vitest'
import { contrast } from '#ui/styles/accent.ts'
import { tokens } from '#ui/styles/tokens.fixture.ts'
import { colleagueColours } from './colours.ts'

test.each(colleagueColours)(
  'initials on %s are readable, and it is seen on every ground, in both themes',
  (name) => {
    const { [name]: colour, paper, surface, blush } = tokens()
    for (const ground of [paper, surface, blush]) {
      expect(contrast(colour!.light, ground!.light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour!.dark, ground!.dark)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
