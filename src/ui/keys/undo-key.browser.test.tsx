import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admin } from '#tests/components/admin.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { toast } from '#ui/overlay/toast.ts'

const undoKey = () => userEvent.keyboard('{Control>}z{/Control}')

/** A step whose Undo succeeds, and its number of calls. */
async function takeStep(title: string, about?: string) {
  const undo = vi.fn(async () => {})
  toast({ title, undo, about })
  await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  return undo
}

test('Ctrl Z undoes the steps from the last to the first, says which, and then that there is none', async () => {
  await renderPage('/admin', admin(), { as: people.staff })
  const first = await takeStep('Arrived')
  const second = await takeStep('Task done')
  await page.getByRole('heading', { level: 1 }).click()
  await undoKey()
  await expect.element(page.getByRole('dialog', { name: 'Undone' })).toMatchTextContent('Task done')
  await expect.element(page.getByRole('dialog', { name: 'Task done', exact: true })).not.toBeInTheDocument()
  await undoKey()
  await expect.poll(() => first.mock.calls.length).toBe(1)
  await undoKey()
  await expect.element(page.getByText('There is nothing to undo.')).toBeVisible()
  expect(second).toHaveBeenCalledOnce()
})

test('a step that its button has undone is not undone again, nor one that a later change replaced', async () => {
  await renderPage('/admin', admin(), { as: people.staff })
  const moved = await takeStep('Moved', 'a')
  const movedOn = await takeStep('Moved on', 'a')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => movedOn.mock.calls.length).toBe(1)
  await undoKey()
  await expect.element(page.getByText('There is nothing to undo.')).toBeVisible()
  expect(moved).not.toHaveBeenCalled()
})

test('in a field the key is the browser’s, and a refused Undo is said', async () => {
  await renderPage('/admin', admin(), { as: people.staff })
  const refused = vi.fn(() => Promise.reject(new Error('changed meanwhile')))
  toast({ title: 'Arrived', undo: refused })
  await expect.element(page.getByRole('dialog', { name: 'Arrived', exact: true })).toBeVisible()
  await page.getByRole('searchbox').first().click()
  await undoKey()
  expect(refused).not.toHaveBeenCalled()
  document.getElementById('content')?.focus()
  await undoKey()
  await expect.element(page.getByText('It could not be undone.')).toBeVisible()
})
