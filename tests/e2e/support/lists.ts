import type { Locator, Page } from '@playwright/test'

/** The row of a list for staff, by its name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row', { name, exact: true })
}

export function actionsOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Actions: ${name}`, exact: true })
}

/** Chooses an action from the menu of a row. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
