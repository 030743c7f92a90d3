import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { malformed, Refused } from '#shared/refusal.ts'
import { addSynonyms, deleteSynonyms, listSynonyms, type Synonyms } from '#taxonomy/synonyms-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { SynonymsSection } from './synonyms-section.tsx'

const gown: Synonyms = {
  id: '01900000-0000-7000-8000-00000000c001',
  wordsEn: 'gown, dress',
  wordsFr: 'robe',
  wordsAr: 'فستان',
  alsoFinds: '',
  version: 'one',
}
const dialog = page.getByRole('dialog')
const message = 'Please write at least two words, or one and what it also finds.'

async function openWords() {
  let rows = [gown]
  const { api } = await renderComponent(<SynonymsSection />, [
    reply(listSynonyms, () => rows),
    reply(addSynonyms, ({ body }) => {
      if (!body.wordsFr) throw new Refused(malformed, { message, fields: { wordsEn: message } })
      rows = [...rows, { ...gown, ...body }]
      return rows.at(-1)!
    }),
    reply(deleteSynonyms, () => {
      rows = []
      return { success: true }
    }),
  ])
  await page.getByText('Show the words').click()
  await expect.element(page.getByText('gown, dress')).toBeVisible()
  return api
}

test('one word alone is refused at its field', async () => {
  await openWords()
  await page.getByRole('button', { name: 'Add words' }).click()
  await dialog.getByLabelText('In English').fill('train')
  await dialog.getByRole('button', { name: 'Add words' }).click()
  await expect.element(dialog.getByLabelText('In English')).toHaveAccessibleDescription(message)
  await expectAccessible('taxonomy/web/admin/synonyms/synonyms-dialog.tsx SynonymsDialog')
})

test('words are deleted after a question, and Undo adds them again', async () => {
  const api = await openWords()
  await page.getByRole('button', { name: 'Actions: gown, dress' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog).toMatchTextContent('Delete gown, dress?')
  await expectAccessible('taxonomy/web/admin/synonyms/delete-synonyms-dialog.tsx DeleteSynonymsDialog')
  await dialog.getByRole('button', { name: 'Delete words' }).click()
  await expect.element(toast).toMatchTextContent('Search words deleted')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => api.callsOf(addSynonyms).map(({ body }) => body.wordsEn)).toEqual(['gown, dress'])
})
