import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { actionsOf } from '#tests/components/list-actions.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

function Question(props: DialogProps) {
  return (
    <Dialog {...props} title="Delete the dress?">
      <p>It cannot be undone.</p>
    </Dialog>
  )
}

const question = page.getByRole('dialog', { name: 'Delete the dress?' })
const button = actionsOf('Dress 1')

function Row({ Question }: { Question: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <RowMenu name="Dress 1" actions={[{ label: 'Delete', onSelect: () => setOpen(true) }]} />
      <input aria-label="Search" />
      <Question open={isOpen} onOpenChange={setOpen} />
    </main>
  )
}

/** Chooses an action whose dialog loads when the test says so. */
async function chooseDelete() {
  const { promise, resolve } = Promise.withResolvers<{ Question: typeof Question }>()
  await renderComponent(<Row Question={lazyDialog(() => promise, 'Question')} />, [])
  await button.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  return () => resolve({ Question })
}

test('the button of a menu is busy until the dialog of an entry has loaded, and opens nothing meanwhile', async () => {
  const load = await chooseDelete()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  load()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).not.toHaveAttribute('aria-busy')
})

test('a dialog that has loaded late does not interrupt who types meanwhile', async () => {
  const load = await chooseDelete()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('textbox', { name: 'Search' }).fill('Rima')
  load()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await expect.element(question).not.toBeInTheDocument()
  // Asked again, it opens.
  await button.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(question).toBeVisible()
})
