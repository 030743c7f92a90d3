import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('a press beside a message reaches its button: nothing moves between down and up', async () => {
  await useViewport('phone')
  let presses = 0
  await renderComponent(
    <main>
      <div style={{ height: 500 }} />
      <section>
        <button type="button" onClick={() => (presses += 1)}>
          First
        </button>
        <div style={{ height: 260 }} />
        <button type="button">Covered</button>
      </section>
      <div style={{ height: 760 }} />
    </main>,
    [],
  )
  toast({ title: 'Saved' })
  const message = page.getByRole('dialog', { name: 'Saved' })
  await expect.element(message).toBeVisible()
  const covered = page.getByRole('button', { name: 'Covered' })
  const rectOf = (locator: typeof message) => locator.element().getBoundingClientRect()
  expect(rectOf(covered).bottom).toBeGreaterThan(rectOf(message).top)
  await page.getByRole('button', { name: 'First' }).click()
  expect([presses, scrollY]).toEqual([1, 0])
  await userEvent.keyboard('{Tab}')
  await expect.element(covered).toHaveFocus()
  await expect.poll(() => rectOf(covered).bottom).toBeLessThanOrEqual(rectOf(message).top)
})

test('an Undo stays in its place when other messages follow, and each is dismissed by its button', async () => {
  await renderComponent(<p>A page</p>, [])
  let undone = 0
  toast({ title: 'Dress deleted', undo: async () => (undone += 1) })
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
