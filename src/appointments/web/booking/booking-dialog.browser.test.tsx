import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookAppointment } from '#appointments/contract.ts'
import { longDate } from '#shared/dates.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { bookingCalendar } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

type Viewport = (typeof viewports)[number]

const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
const aoukar = dialog.getByRole('radio', { name: 'Aoukar' })
const menu = page.getByRole('button', { name: 'Menu' })
const link = page.getByRole('banner').getByRole('link', { name: 'Book Appointment' })

async function openDialog(viewport: Viewport): Promise<void> {
  if (viewport === 'desktop') return link.click()
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Book Appointment' }).click()
}

test.for(viewports)(
  'Escape closes the dialog, returns the focus and keeps the choices, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    await renderPage('/contact', bookingCalendar())
    await openDialog(viewport)
    await aoukar.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(viewport === 'phone' ? menu : link).toHaveFocus()
    await openDialog(viewport)
    await expect.element(aoukar).toBeChecked()
  },
)

test.for(viewports)(
  'Back closes the dialog and keeps the page and the choices; Forward opens it again, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    const { address, history } = await renderPage('/about', bookingCalendar())
    history.push('/contact')
    await expect.element(page.getByRole('heading', { name: 'Send a message' })).toBeVisible()
    await openDialog(viewport)
    await aoukar.click()
    history.back()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/contact')
    history.forward()
    await expect.element(aoukar).toBeChecked()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(address()).toBe('/contact')
    await openDialog(viewport)
    await expect.element(aoukar).toBeChecked()
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    history.back()
    await expect.poll(address).toBe('/about')
  },
)

test.for(viewports)('a failure is seen at once beside the button, on a %s', async (viewport) => {
  await useViewport(viewport)
  const failing = reply(bookAppointment, () => {
    throw new Error('broken')
  })
  await renderPage('/contact', [...bookingCalendar(), failing])
  await openDialog(viewport)
  // A phone shows one step at a time.
  const goOn = async () => {
    if (viewport === 'phone') await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await aoukar.click()
  await dialog.getByRole('radio', { name: 'Evening fitting' }).click()
  await goOn()
  await dialog.getByRole('button', { name: longDate('2026-11-26') }).click()
  await dialog.getByRole('group', { name: 'Time', exact: true }).getByRole('radio').first().click()
  await goOn()
  await dialog.getByLabelText('First name').fill('Maya')
  await dialog.getByLabelText('Last name').fill('Haddad')
  await dialog.getByLabelText('Email').fill('maya@example.com')
  await dialog.getByLabelText('Phone').fill('+961 3 123 456')
  await dialog.getByRole('button', { name: 'Book a fitting' }).click()
  await expect.element(dialog.getByRole('alert').getByText('Booking Failed')).toBeInViewport()
  await expectAccessible('appointments/web/booking/booking-dialog.tsx BookingDialog')
})
