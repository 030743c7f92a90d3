// The sections of the menu that each staff role reads. A counter follows some of them.

export const assistantTabs = [
  /^Today/,
  /^Board/,
  /^Appointments/,
  /^Rentals/,
  /^Customers/,
  /^Waitlist/,
  /^Till/,
  /^Alterations/,
  /^Approvals/,
  /^Scan/,
  /^Labels/,
]

/** Before those of Set-up. */
const managersWork = [
  ...assistantTabs.slice(0, 9),
  /^Reviews/,
  ...assistantTabs.slice(9),
  /^Earnings/,
  /^Imports/,
  /^Management/,
  /^Payouts/,
  /^Agreements/,
  /^Payments/,
  /^Books/,
  /^Stats/,
]

const setUp = [/^Colleagues/, /^Availability/, /^Templates/, /^Email Logs/, /^Messages/]

export const managerTabs = [...managersWork, ...setUp, /^Audit/]

export const ownerTabs = [
  ...managersWork,
  /^Users/,
  ...setUp,
  /^Settings/,
  /^Integrations/,
  /^Audit/,
  /^System/,
]
