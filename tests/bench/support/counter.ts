import type { Locator, Page } from '@playwright/test'
import { startLanguages } from '#platform/language.ts'
import { type Staff, startTasks } from '#tests/bench/support/staff.ts'
import { get, send } from '#tests/e2e/accessibility/stop.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, toast } from '#tests/e2e/support/fixtures.ts'

startLanguages()
export const { page, browser, stop } = await startTasks()
await signIn(page, 'admin')
export const { date: today } = await get<{ date: string }>(page, '/api/showroom-clock')
export const dialog = page.getByRole('dialog')
export const button = (name: string | RegExp, place: Page | Locator = page) =>
  place.getByRole('button', { name, exact: true }).first()
export const field = (name: string, place: Page | Locator = page) =>
  place.getByLabel(name, { exact: true }).first()
export const says = (text: string | RegExp) => expect(toast(page)).toContainText(text, { timeout: 8000 })

export interface Dress {
  id: string
  title: string
  sku: string | null
}

const taken = new Set<string>()

/** A dress that can be collected today, or is free for a later event. Each is given out once. */
export async function freeDress(eventDate: string, collect?: string): Promise<Dress> {
  const { dresses } = await get<{ dresses: Dress[] }>(page, '/api/dresses?minPrice=121&limit=60&order=desc')
  for (const dress of dresses) {
    if (taken.has(dress.id)) continue
    const query = `dressId=${dress.id}&eventDate=${eventDate}`
    const check = await get<Record<string, unknown>>(page, `/api/admin/rentals/check?${query}`)
    if (check.branch !== 'AOUKAR' || !check.free || (collect && check.startDate !== collect)) continue
    taken.add(dress.id)
    return dress
  }
  throw new Error('No dress is free.')
}

export type Rental = { id: string; number: string; version: number; price: string; manageToken: string }

/** A rental that can be collected today, as far as `step`. */
export async function rentalOf(
  clientName: string,
  step: 'REQUESTED' | 'CONFIRMED' | 'COLLECTED' | 'RETURNED',
) {
  const dress = await freeDress(today, today)
  const person = { clientName, clientPhone: '03 123 458' }
  const confirm = step === 'REQUESTED' ? {} : { confirm: { waiveReason: 'A regular' } }
  const rental = await send<Rental>(page, '/api/admin/rentals', {
    dressId: dress.id,
    eventDate: today,
    ...person,
    ...confirm,
  })
  if (step === 'REQUESTED' || step === 'CONFIRMED') return rental
  const payments = [
    { kind: 'RENTAL', method: 'CARD', amount: rental.price },
    { kind: 'GUARANTEE', method: 'CASH', amount: '200.00' },
  ]
  await change(rental.id, { action: 'handOver', payments })
  if (step === 'RETURNED') await change(rental.id, { action: 'return', place: 'AOUKAR' })
  return rental
}

export async function change(id: string, body: object): Promise<void> {
  const { version } = await get<Rental>(page, `/api/rentals/${id}`)
  await send(page, `/api/rentals/${id}`, { ...body, version }, 'PUT')
}

export async function find(staff: Staff, text: string): Promise<void> {
  await staff.key('Control+k')
  await staff.type(text)
  await page.getByRole('option').filter({ hasText: text }).first().waitFor()
  await staff.key('Enter')
}

/** From the file of the customer. */
export async function openRental(staff: Staff): Promise<void> {
  await staff.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^\d{4}-\d{4}/ })
      .first(),
  )
  await page.getByRole('heading', { name: /^Rental \d/ }).waitFor()
}

/** A field that ought to have the focus already; a click when it has not. */
export async function focused(control: Locator, staff: Staff): Promise<void> {
  const is = () => control.evaluate((element) => element === document.activeElement)
  for (let wait = 0; wait < 10; wait++) {
    if (await is()) return
    await page.waitForTimeout(100)
  }
  await staff.click(control, 'the field (it had no focus)')
}

export function dayMonth(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}
