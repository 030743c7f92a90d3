import { expect, test } from 'vitest'
import { oddity, wordsBeyondAscii } from './odd-words.ts'

const share = (text: string) => oddity(wordsBeyondAscii(text))

test.each([
  'Robe de mariée brodée, œuvre créée à l’été',
  'فستان سهرة أحمر طويل وحجاب',
  'Brautkleid Größe, „Gäste“',
  'Платье Զգեստ',
  '1 200 € – 20 %',
])('%s reads like words', (text) => {
  expect(share(text)).toBe(0)
})

test.each(['mariÈe brodÈe', 'mariŽe', 'ةtole', 'ÝÓÊÇä', 'فظپط³', 'lÕŽtŽ', 'D…COLLET…E', 'dÃ©colletÃ©'])(
  '%s does not',
  (text) => {
    expect(share(text)).toBeGreaterThan(0.9)
  },
)
