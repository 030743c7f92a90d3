import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { listWaitlist } from '#waitlist/staff-contract.ts'
import { listedEntry } from '#waitlist/web/entry.fixture.ts'

test('staff read who is offered nothing by itself any more', async () => {
  const last = { ...listedEntry, id: '01900000-0000-7000-8000-000000000502', onlyByStaff: true }
  await renderPage(
    '/admin/waitlist',
    [...admin(), reply(listWaitlist, [{ ...last, clientName: 'Rana Khoury' }, listedEntry])],
    { as: people.staff },
  )
  const row = (name: string) => page.getByRole('row', { name })
  await expect.element(row('Rana Khoury')).toMatchTextContent('only you offer it')
  await expect.element(row('Lea Saad')).not.toMatchTextContent('only you offer it')
  await expectAccessible()
})
