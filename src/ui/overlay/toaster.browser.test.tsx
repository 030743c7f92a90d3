import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from './toast.ts'

test('an Undo stays in its place when other messages follow, and each is dismissed by its button', async () => {
  await renderComponent(<p>A page</p>, [])
  let undone = 0
  toast({ title: 'Dress deleted', action: { label: 'Undo', run: () => (undone += 1) } })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await expect.poll(() => undo.element().getAnimations({ subtree: true }).length).toBe(0)
  const place = () => undo.element().getBoundingClientRect().top
  await expect.poll(() => document.querySelector('.toasts')?.getAnimations({ subtree: true }).length).toBe(0)
  const before = place()
  toast({ title: 'Saved' })
  await expect.element(page.getByRole('dialog', { name: 'Saved' })).toBeVisible()
  toast({ title: 'Saved again' })
  await expect.element(page.getByRole('dialog', { name: 'Saved again' })).toBeVisible()
  // A message without an action gives its place to the next.
  await expect.element(page.getByRole('dialog', { name: 'Saved', exact: true })).not.toBeInTheDocument()
  expect(place()).toBe(before)
  await undo.click()
  expect(undone).toBe(1)
  await expect.element(undo).not.toBeInTheDocument()
})
