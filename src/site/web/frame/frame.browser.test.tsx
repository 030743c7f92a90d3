import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listDressSubtypes, listDressTypes } from '#taxonomy/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const types = { Bridal: ['A-Line', 'Mermaid'], Evening: ['A-Line', 'Kaftan'] }
const term = (nth: number, name: string) => ({ id: `type-${nth}`, name, active: true, sortOrder: nth })
const navigation = [
  reply(
    listDressTypes,
    Object.keys(types).map((name, nth) => ({ ...term(nth, name), isAccessory: false })),
  ),
  reply(
    listDressSubtypes,
    Object.values(types).flatMap((names, nth) =>
      names.map((name, at) => ({ ...term(10 * (nth + 1) + at, name), typeId: `type-${nth}` })),
    ),
  ),
]
const contact = {
  address: ['Main Road', 'Lebanon'],
  phone: '+961 3 000 000',
  map: 'https://www.google.com/maps/search/?api=1',
}
const site = page.getByRole('navigation', { name: 'Site' })
const link = (name: string) => site.getByRole('link', { name, exact: true })

test('the header links to every type and subtype by mouse', async () => {
  const { address } = await renderPage('/about', navigation)
  await expect.element(link('New Arrivals')).toHaveAttribute('href', '/collections?sortBy=newest')
  for (const [name, subTypes] of Object.entries(types)) {
    const inside = site.getByRole('list').filter({ has: page.getByRole('link', { name: `All ${name}` }) })
    await expect.element(link(`All ${name}`)).not.toBeInTheDocument()
    await link(name).hover()
    await expect.element(link(`All ${name}`)).toBeVisible()
    expect(
      inside
        .getByRole('link')
        .elements()
        .map((one) => one.textContent),
    ).toEqual([`All ${name}`, ...subTypes])
    await page.getByRole('main').getByRole('heading', { level: 1 }).hover()
    await expect.element(link(`All ${name}`)).not.toBeInTheDocument()
  }
  await link('About Us').hover()
  await expect.element(link('FAQ')).toHaveAttribute('href', '/faq')
  await link('Contact').click()
  await expect.poll(address).toBe('/contact')
})

test('the header opens and closes its groups by keyboard', async () => {
  const { address } = await renderPage('/about', [...navigation, ...collection()])
  const show = site.getByRole('button', { name: 'Show Evening' })
  link('Evening').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(show).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('All Evening')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(link('All Evening')).not.toBeInTheDocument()
  await expect.element(show).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(link('All Evening')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('All Evening')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(address).toBe('/collections?category=Evening&subType=A-Line')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Evening dresses' })).toBeVisible()
})

test('the menu drawer of a phone has the same entries in collapsed groups', async () => {
  await useViewport('phone')
  const { address } = await renderPage('/about', [...navigation, ...collection()])
  const menu = page.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const mermaid = drawer.getByRole('link', { name: 'Mermaid' })
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await expect.element(drawer.getByRole('link', { name: 'New Arrivals' })).toBeVisible()
  expect(mermaid.query()).toBeNull()
  await drawer.getByText('Bridal', { exact: true }).click()
  await expect.element(mermaid).toBeVisible()
  await expectAccessible('site/web/frame/mobile-drawer.tsx MobileDrawer')
  await drawer.getByText('Bridal', { exact: true }).click()
  await expect.element(mermaid).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Become a lender' })).toBeVisible()
  const chat = drawer.getByRole('link', { name: 'Chat with us on WhatsApp' })
  await expect
    .element(chat)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d{8,15}\?text=\S+$/))
  await expect.element(chat).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  await menu.click()
  await drawer.getByText('Bridal', { exact: true }).click()
  await mermaid.click()
  await expect.poll(address).toBe('/collections?category=Bridal&subType=Mermaid')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('on a phone nothing floats over the page', async () => {
  await useViewport('phone')
  await renderPage('/collections', [...navigation, ...collection()])
  await expect.element(page.getByRole('heading', { level: 2 }).nth(11)).toBeInTheDocument()
  window.scrollTo(0, 1200)
  const floating = [...document.querySelectorAll('body *')]
    .filter((element) => getComputedStyle(element).position === 'fixed')
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0)
    .map((element) => element.outerHTML.slice(0, 100))
  expect(window.scrollY).toBeGreaterThan(0)
  expect(floating).toEqual([])
})

test('in a low viewport the header is not sticky', async () => {
  await page.viewport(740, 360)
  await renderPage('/about', navigation)
  const header = page.getByRole('banner')
  await expect.element(header).toBeInViewport()
  window.scrollTo(0, 300)
  await expect.element(header).not.toBeInViewport()
  await page.viewport(740, 800)
  await expect.element(header).toBeInViewport()
})

test('the first press of Tab reaches the skip link', async () => {
  await renderPage('/about', navigation)
  document.body.focus()
  await userEvent.keyboard('{Tab}')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('the footer links to all sections and the showroom addresses, and a button opens a chat', async () => {
  const { address } = await renderPage('/about', [...navigation, ...collection()], {
    site: { contacts: { showrooms: { KFARHBAB: contact, AOUKAR: contact }, hours: '', social: '' } },
  })
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link').elements()
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Browse Dresses', '/collections'],
    ['Book Appointment', '/appointments'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['FAQ', '/faq'],
  ])
  for (const name of ['Kfar Hbab', 'Aoukar'])
    await expect
      .element(footer.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining('maps'))
  expect(document.querySelectorAll('footer a[href^="mailto:"]')).toHaveLength(1)
  await expect
    .element(footer.getByRole('link', { name: /^WhatsApp/ }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+/))
  await expect.element(footer.getByText('© Trousseau')).toBeVisible()
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  await expect
    .element(chat)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d{8,15}\?text=\S+$/))
  await expect.element(chat).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await footer.getByRole('link', { name: 'Browse Dresses' }).click()
  await expect.poll(address).toBe('/collections')
  await expect.poll(() => window.scrollY).toBe(0)
})
