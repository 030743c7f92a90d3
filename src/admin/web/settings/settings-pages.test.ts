import { expect, test } from 'vitest'
import { settingField } from '#settings/texts/texts.gen.js'
import { findSettings } from './settings-pages.ts'

test('the setting of the very name comes first, before those whose page or hint has the word', () => {
  const found = (text: string) => findSettings(text).map(({ label }) => label)
  expect(found('VAT')[0]).toMatch(/^VAT/)
  expect(found('VAT')).toContain(settingField.labels.taxNumber)
  expect(found(settingField.labels.taxNumber)[0]).toBe(settingField.labels.taxNumber)
})
