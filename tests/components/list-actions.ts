import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The row of a list for staff, by its name. */
export const rowOf = (name: string) => page.getByRole('row', { name, exact: true })

export const actionsOf = (name: string) => page.getByRole('button', { name: `Actions: ${name}`, exact: true })

/** Chooses an action of a row: its button, or from its menu. */
export async function chooseAction(name: string, action: string): Promise<void> {
  const usual = page.getByRole('button', { name: `${action}: ${name}`, exact: true })
  await expect.element(usual.or(actionsOf(name)).first()).toBeVisible()
  if (usual.query()) return usual.click()
  await actionsOf(name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
