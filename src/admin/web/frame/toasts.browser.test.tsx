import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, listedUser } from '#tests/components/admin.ts'
import { chooseAction } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'
import { toast } from '#ui/overlay/toast.ts'

const users = Array.from({ length: 20 }, (_, nth) => listedUser(nth))
const message = (name: string) => page.getByRole('dialog', { name, exact: true })

async function showUndo(title: string): Promise<DOMRect> {
  toast({
    title,
    text: 'Maya Haddad: Aoukar, Saturday 28 November, 14:30',
    undo: async () => {},
  })
  await expect.element(message(title)).toBeVisible()
  await expect.poll(() => message(title).element().getAnimations().length).toBe(0)
  return rectOf(message(title).element())
}

const rectOf = (element: Element) => element.getBoundingClientRect()

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** What a message must not cover. */
function coveredBy(rect: DOMRect, selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && !element.closest('.toasts'))
    .filter((element) => overlaps(rectOf(element), rect))
    .map((element) => element.textContent)
}

test.for(viewports)('messages cover no row, bar or dialog and stay in their place, %s', async (viewport) => {
  await useViewport(viewport)
  await renderPage('/admin', admin(users), { as: people.staff })
  const isPhone = viewport === 'phone'
  await expect.element(page.getByRole('row', { name: 'User 19', exact: true })).toBeInTheDocument()
  const first = await showUndo('Appointment moved')
  const second = await showUndo('Appointment cancelled')
  // The focus moves to another window: the time of the messages stands still.
  dispatchEvent(new FocusEvent('blur'))
  const both = () => [
    rectOf(message('Appointment moved').element()),
    rectOf(message('Appointment cancelled').element()),
  ]
  expect(overlaps(first, second)).toBe(false)

  scrollTo({ top: document.documentElement.scrollHeight })
  const others = isPhone ? 'tr, .admin-bar' : 'main, aside'
  for (const rect of both()) expect(coveredBy(rect, others)).toEqual([])

  await chooseAction('User 19', 'Edit')
  const dialog = page.getByRole('dialog', { name: /Edit/ })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().getAnimations().length).toBe(0)
  expect(both()).toEqual([first, second])
  for (const rect of both()) expect(overlaps(rectOf(dialog.element()), rect)).toBe(false)
})

test('an Undo stays in its place when the one below it ends', async () => {
  await renderPage('/admin', admin(users), { as: people.staff })
  await showUndo('Appointment moved')
  const second = await showUndo('Appointment cancelled')
  await message('Appointment moved').getByRole('button', { name: 'Undo' }).click()
  await expect.element(message('Appointment moved')).not.toBeInTheDocument()
  expect(rectOf(message('Appointment cancelled').element())).toEqual(second)
})
