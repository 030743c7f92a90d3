import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import {
  listWhatsappTexts,
  listWhatsappTextVersions,
  previewWhatsappText,
  saveWhatsappText,
} from '#whatsapp/texts-contract.ts'
import { readyMessage } from './ready.ts'

const app = await testApp({ domains: ['whatsapp'], env: { RATE_LIMIT_FACTOR: '0' } })
const { send, db } = app
const maya = await app.person('ADMIN', { staffRole: 'MANAGER', firstName: 'Maya', lastName: 'Haddad' })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const of = { event: 'offer', language: 'fr' } as const
const text = '{{firstName}}, {{what}} est libre jusqu’à {{until}} : {{link}}'

test('staff write their own text; each save is a version, and the built-in one can be saved again', async () => {
  const all = async () => (await send(listWhatsappTexts, {}, { as: maya })).body
  const [before] = (await all()).filter(
    ({ event, language }) => event === of.event && language === of.language,
  )
  expect((await all()).length).toBe(24)
  const save = (more: object, as = maya) => send(saveWhatsappText, { body: { ...of, text, ...more } }, { as })
  expect((await save({}, assistant)).status).toBe(403)
  expect((await save({ text: 'Bonjour {{phone}}' })).body.fields).toEqual({
    text: expect.stringContaining('{{phone}}'),
  })
  expect((await save({ text: 'Bonjour {{firstName' })).body.fields).toEqual({
    text: 'These braces are not closed: write {{name}}.',
  })
  expect((await save({ version: before!.version })).body).toMatchObject({ text, isBuiltIn: false })
  expect((await save({ text: 'Autre', version: before!.version })).body.code).toBe('whatsapp_text_changed')
  const variables = { firstName: 'Rana', what: 'Robe', until: 'demain', link: 'http://shop.test/w' }
  const said = () => readyMessage(db, 'offer', { language: 'fr', variables })
  expect(await said()).toBe('Rana, Robe est libre jusqu’à demain : http://shop.test/w')
  expect(await readyMessage(db, 'offer', { language: 'en', variables })).toMatch(/^Hello Rana/)
  expect((await save({ text: before!.builtIn })).body.isBuiltIn).toBe(true)
  expect(await said()).toMatch(/^Bonjour Rana/)
  const { body: versions } = await send(listWhatsappTextVersions, { params: of }, { as: maya })
  expect(versions.map(({ savedBy }) => savedBy)).toEqual(['Maya Haddad', 'Maya Haddad'])
  expect((await send(listWhatsappTextVersions, { params: of }, { as: assistant })).status).toBe(403)
})

test('a preview has sample values in the language of the text, and names what is unknown', async () => {
  const body = { event: 'booked', language: 'ar', text: '{{firstName}} {{what}} {{due}}' } as const
  const preview = await send(previewWhatsappText, { body }, { as: maya })
  expect(preview.body).toEqual({ text: 'رنا قياس فستان عرس', unknown: ['due'] })
  expect((await send(previewWhatsappText, { body }, { as: assistant })).status).toBe(403)
})
