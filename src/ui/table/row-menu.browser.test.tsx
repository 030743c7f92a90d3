import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin, listedUser } from '#tests/components/admin.ts'
import { board, onBoard } from '#tests/components/board.ts'
import { actionsOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const menu = page.getByRole('menu')

test.for(['m', '{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
  '%s opens the menu of the row with the focus',
  async (key) => {
    await renderPage('/admin', admin([listedUser(1), listedUser(2)]), { as: people.staff })
    await expect.element(page.getByRole('row', { name: 'User 1', exact: true })).toBeVisible()
    const link = document.querySelector<HTMLElement>('[data-row]')!
    link.focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard(key)
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(actionsOf('User 2')).toHaveFocus()
  },
)

test('a digit chooses the entry that shows it', async () => {
  await renderPage('/admin/board', board([onBoard({ date: '2026-11-23' })]), { as: people.staff })
  const card = page.getByRole('article', { name: '13:00 Maya Haddad' })
  await expect.element(card).toBeVisible()
  card.element().querySelector('a')?.focus()
  await userEvent.keyboard('m')
  const first = page.getByRole('menuitem').first()
  await expect.element(first).toHaveAttribute('aria-keyshortcuts', '1')
  await userEvent.keyboard('1')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(card).toMatchTextContent('Arrived 10:00')
})

test('Enter opens it at its first entry, a second press of its button closes it', async () => {
  await renderPage('/admin', admin([listedUser(1)]), { as: people.staff })
  const button = actionsOf('User 1')
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await expectAccessible('ui/table/row-menu-popup.tsx RowMenuPopup')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(button).toHaveFocus()
  for (const isOpen of [true, false, true]) {
    await button.click()
    if (isOpen) await expect.element(menu).toBeVisible()
    else await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveAttribute('aria-expanded', String(isOpen))
  }
})
