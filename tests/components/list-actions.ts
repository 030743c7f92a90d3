import { page } from 'vitest/browser'

/** The row of a list for staff, by its name. */
export const rowOf = (name: string) => page.getByRole('row', { name, exact: true })

export const actionsOf = (name: string) => page.getByRole('button', { name: `Actions: ${name}`, exact: true })

/** Chooses an action from the menu of a row. */
export async function chooseAction(name: string, action: string): Promise<void> {
  await actionsOf(name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
