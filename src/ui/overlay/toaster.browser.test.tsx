import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useViewport } from '#tests/components/setup.ts'
import { toast } from './toast.ts'

test('what was pressed and what comes next lies above a message; a page that has the focus stays where it is', async () => {
  await useViewport('phone')
  await renderComponent(
    <main tabIndex={-1}>
      <div style={{ height: 760 }} />
      <section>
        <button type="button" onClick={() => toast({ title: 'Saved' })}>
          Save
        </button>
        <button type="button">Next</button>
      </section>
      <div style={{ height: 760 }} />
    </main>,
    [],
  )
  await expect.poll(() => scrollY).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  const message = page.getByRole('dialog', { name: 'Saved' })
  await expect.element(message).toBeVisible()
  const bottom = () => page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect().bottom
  await expect.poll(() => message.element().getBoundingClientRect().top).toBeGreaterThan(bottom())
  scrollTo(0, 0)
  document.querySelector('main')?.focus({ preventScroll: true })
  expect(scrollY).toBe(0)
})

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
