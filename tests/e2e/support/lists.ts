import type { Locator, Page } from '@playwright/test'

/** The row of a list for staff, by its name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row', { name, exact: true })
}

export function actionsOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Actions: ${name}`, exact: true })
}

/** Chooses an action of a row: its button, or from its menu. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  const usual = page.getByRole('button', { name: `${action}: ${name}`, exact: true })
  await usual.or(actionsOf(page, name)).first().waitFor()
  if ((await usual.count()) > 0) return usual.click()
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
