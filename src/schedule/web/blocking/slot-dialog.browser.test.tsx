import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { previewAvailability } from '#schedule/preview-contract.ts'
import { addRule } from '#showrooms/hours-contract.ts'
import { SlotDialog } from '#showrooms/web/admin/slot-dialog.tsx'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { DraftPreview } from './week-preview.tsx'

test('a time slot shows what customers are offered then, and is not saved without its day', async () => {
  const { api } = await renderComponent(
    <SlotDialog open onOpenChange={() => {}} branch="KFARHBAB" DraftPreview={DraftPreview} refreshes={[]} />,
    [
      reply(previewAvailability, {
        days: [
          {
            date: '2026-11-28',
            types: [
              {
                type: 'EVENING',
                state: 'free',
                reason: null,
                slots: [
                  { startTime: '11:15', endTime: '11:45', isNew: false },
                  { startTime: '11:45', endTime: '12:15', isNew: true },
                ],
              },
            ],
          },
        ],
        refusal: null,
        warnings: [],
      }),
    ],
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Time Slot' }).click()
  await expect.element(dialog.getByText('Please choose a duration')).toBeVisible()
  await dialog.getByLabelText('Duration').selectOptions('30')
  await dialog.getByLabelText('Day').selectOptions('Saturday')
  await expect.element(dialog.getByRole('list', { name: 'Evening' }).getByText('11:45')).toBeVisible()
  await expectAccessible('showrooms/web/admin/slot-dialog.tsx SlotDialog')
  expect(api.callsOf(addRule)).toEqual([])
})
