import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listColleagues } from '#colleagues/contract.ts'
import { type CalendarFeed, createCalendarFeed, listCalendarFeeds } from '#schedule/feed-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { colleague } from '#tests/components/colleagues.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'

test('a new address is shown once, above those that were made before', async () => {
  const feed: CalendarFeed = {
    id: '01900000-0000-7000-8000-0000000000f1',
    branch: 'KFARHBAB',
    colleague: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    lastReadAt: null,
  }
  const url = `https://shop.example/calendar/${'f'.repeat(64)}.ics`
  const { api } = await renderComponent(<CalendarFeedDialog open onOpenChange={() => {}} />, [
    reply(listColleagues, [colleague()]),
    reply(listCalendarFeeds, [feed]),
    reply(createCalendarFeed, { ...feed, url }),
  ])
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Showroom').selectOptions('Kfar Hbab')
  await dialog.getByRole('button', { name: 'Create address' }).click()
  await expect.element(dialog.getByLabelText('Address', { exact: true })).toHaveValue(url)
  await expectAccessible('schedule/web/calendar-feed-dialog.tsx CalendarFeedDialog')
  expect(api.callsOf(createCalendarFeed).map(({ body }) => body)).toMatchObject([{ branch: 'KFARHBAB' }])
})
