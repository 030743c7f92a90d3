import type { Locator } from '@playwright/test'

// The sections of the menu that each staff role reads: first those in sight, then those under "More". A counter follows some.

const daily = [/^Today/, /^Board/, /^Appointments/, /^Rentals/, /^Customers/, /^Till/]

export const assistantTabs = [...daily, /^Alterations/, /^Scan/, /^Waitlist/, /^Approvals/, /^Labels/]

/** Before those of Set-up. */
const work = [/^Earnings/, /^Imports/, /^Agreements/, /^Payments/, /^Books/, /^Stats/, /^Management/]

const setUp = [/^Colleagues/, /^Availability/, /^Templates/, /^Email Logs/, /^Messages/]

export const managerTabs = [
  ...daily,
  /^Approvals/,
  /^Payouts/,
  /^Waitlist/,
  /^Alterations/,
  /^Reviews/,
  /^Scan/,
  /^Labels/,
  ...work,
  ...setUp,
  /^Audit/,
]

export const ownerTabs = [
  ...daily,
  /^Payouts/,
  /^Settings/,
  /^Waitlist/,
  /^Alterations/,
  /^Approvals/,
  /^Reviews/,
  /^Scan/,
  /^Labels/,
  ...work,
  /^Users/,
  ...setUp,
  /^Integrations/,
  /^Audit/,
  /^System/,
]

/** Opens "More" in the menu, where it is not open. */
export async function openMore(menu: Locator): Promise<void> {
  const more = menu.getByRole('group')
  if ((await more.getAttribute('open')) === null) await more.getByText('More', { exact: true }).click()
}
