import { expect, test } from 'vitest'
import { samplesOf } from '#email/built-in/built-in-email.ts'
import { inLanguage } from '#platform/language.ts'
import { languages } from '#shared/language/language.ts'
import { filledText, namesIn } from '#shared/template.ts'
import { whatsappTexts } from './built-in/texts.gen.js'
import { eventVariables, knownNames, whatsappEvents } from './events.ts'

test('every text is of an event', () => {
  expect(Object.keys(whatsappTexts).sort()).toEqual([...whatsappEvents].sort())
})

test.each(languages)(
  'every built-in text in %s uses the variables of its event and no others',
  (language) => {
    for (const event of whatsappEvents) {
      const text = whatsappTexts[event][language]
      expect([event, namesIn(text).toSorted()]).toEqual([event, knownNames(event).toSorted()])
      const samples = inLanguage(language, () => samplesOf({ variables: eventVariables[event] }))
      expect(filledText(text, { ...samples, shopName: 'Trousseau' })).not.toContain('{{')
    }
  },
)
