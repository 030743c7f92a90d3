import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { login } from '#accounts/contract.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const tab = (name: string) => page.getByRole('tab', { name })
const password = page.getByLabelText('Password', { exact: true })

test('the registration form shows an error at each field and removes it once the field is valid', async () => {
  await renderPage('/auth', [])
  await tab('Create Account').click()
  const email = page.getByLabelText('Email', { exact: true })
  const wrongEmail = page.getByText('Please enter a valid email address')
  await email.fill('maya')
  await expect.element(wrongEmail).not.toBeInTheDocument()
  await page.getByLabelText('Phone').fill('123')
  await expect.element(wrongEmail).toBeVisible()
  await page.getByLabelText('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
  await expect
    .element(page.getByLabelText('First name'))
    .toHaveAccessibleDescription('First name is required')
  await expect.element(page.getByText('Please enter a valid phone number')).toBeVisible()
  await email.fill('maya@example.com')
  await expect.element(wrongEmail).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Phone')).toHaveValue('123')
  await tab('Sign In').click()
  await page.getByLabelText('Username or email').fill('maya')
  await tab('Create Account').click()
  await expect.element(email).toHaveValue('maya@example.com')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('123')
  await expect.element(password).toHaveValue('')
  await tab('Sign In').click()
  await expect.element(page.getByLabelText('Username or email')).toHaveValue('maya')
})

test('a login submitted offline shows an error and keeps the typed values', async () => {
  const { api } = await renderPage('/auth', [])
  await page.getByLabelText('Username or email').fill('rana.khoury')
  await password.fill('white-silk')
  api.isOffline = true
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect.element(toast).toMatchTextContent('No connection')
  await expect.element(page.getByLabelText('Username or email')).toHaveValue('rana.khoury')
  expect(api.callsOf(login)).toEqual([])
})

test('empty sign-in and sign-up forms in the dialog show the required fields', async () => {
  await renderPage('/faq', [])
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect.element(dialog.getByText('Username or email is required')).toBeVisible()
  await expect.element(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  for (const text of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Phone number is required',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabelText('Password', { exact: true }).fill('white-silk')
  await dialog.getByLabelText('Confirm password').fill('white-sill')
  await dialog.getByLabelText('First name').click()
  await expect.element(dialog.getByText("Passwords don't match")).toBeVisible()
})

test('no floating element covers the buttons that show a password', async () => {
  await useViewport('phone')
  await renderPage('/auth', [])
  await tab('Create Account').click()
  const show = page.getByRole('button', { name: 'Show password' })
  await expect.element(show).toHaveLength(2)
  // At these positions the floating button has not moved aside yet.
  for (const top of [0, 13, 40, 80]) {
    scrollTo(0, top)
    const boxes = show.elements().map((button) => button.getBoundingClientRect())
    const covering = [...document.querySelectorAll('body *')].filter((element) => {
      if (getComputedStyle(element).position !== 'fixed') return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const over = element.getBoundingClientRect()
      return boxes.some(
        (box) =>
          over.height > 0 &&
          over.left < box.right &&
          box.left < over.right &&
          over.top < box.bottom &&
          box.top < over.bottom,
      )
    })
    expect(covering, `scrolled by ${top}`).toEqual([])
  }
})
