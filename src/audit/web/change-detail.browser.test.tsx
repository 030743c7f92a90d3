import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import { ChangeDetail } from './audit-record.tsx'

const record = { action: 'appointment.booked', detail: { source: 'Website', type: 'evening' } }

test('facts in one line are separated, and a narrow column breaks them between words', async () => {
  await renderComponent(
    <div data-testid="narrow" className="w-2">
      <ChangeDetail record={record} inline />
    </div>,
    [],
  )
  const narrow = page.getByTestId('narrow').element()
  expect(narrow.textContent).toBe('Source: Website · Type: evening')
  const lines = new Set([...narrow.querySelector('dd')!.getClientRects()].map(({ top }) => top))
  expect(lines.size).toBe(1)
})
