import { expect, test } from 'vitest'
import { samplesOf } from '#email/built-in/built-in-email.ts'
import { namesIn } from '#email/template.ts'
import { inLanguage } from '#platform/language.ts'
import { languages } from '#shared/language/language.ts'
import { whatsappTexts } from './built-in/texts.gen.js'
import { eventVariables, whatsappEvents } from './events.ts'
import { filledText } from './text.ts'

test('every text is of an event', () => {
  expect(Object.keys(whatsappTexts).sort()).toEqual([...whatsappEvents].sort())
})

test.each(languages)(
  'every built-in text in %s uses the variables of its event and no others',
  (language) => {
    for (const event of whatsappEvents) {
      const text = whatsappTexts[event][language]
      const known = [...Object.keys(eventVariables[event]), 'shopName']
      expect([event, namesIn(text).toSorted()]).toEqual([event, known.toSorted()])
      const samples = inLanguage(language, () => samplesOf({ variables: eventVariables[event] }))
      expect(filledText(text, { ...samples, shopName: 'Trousseau' })).not.toContain('{{')
    }
  },
)

test('a line whose variables are all empty is left out, and a value is not searched again', () => {
  const text = 'Hello {{name}}\nStill to pay: {{due}}\nSee {{link}}'
  expect(filledText(text, { name: '{{due}}', due: '', link: '' })).toBe('Hello {{due}}')
})
