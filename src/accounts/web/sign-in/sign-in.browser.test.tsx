import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getCurrentUser, login, register } from '#accounts/contract.ts'
import { startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { codeWrong, secondFactorRequired, takeSecondStep } from '#accounts/second-factor-contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { listDressColors, listDressSizes } from '#taxonomy/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { account, password as right } from '#tests/components/accounts.ts'
import { collection } from '#tests/components/catalogue.ts'
import { newCustomer } from '#tests/components/customer.ts'
import { holdReplies, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'
import { readSessionDraft } from '#ui/form/session-draft.ts'

const tab = (name: string) => page.getByRole('tab', { name })
const password = page.getByLabelText('Password', { exact: true })
const banner = page.getByRole('banner')
const dialog = page.getByRole('dialog', { name: 'Your account' })

async function fillRegistration() {
  for (const [label, value] of [
    ['First name', 'Maya'],
    ['Last name', 'Haddad'],
    ['Email', people.maya.email],
    ['Phone', people.maya.phone],
    ['Password', right],
    ['Confirm password', right],
  ] as const)
    await page.getByLabelText(label, { exact: true }).fill(value)
}

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
  await expectAccessible()
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

test.for(['page', 'dialog'])(
  'a login submitted offline on the %s says so and keeps the input',
  async (place) => {
    const { api } = await renderPage(place === 'page' ? '/auth' : '/about', [])
    if (place === 'dialog') await banner.getByRole('link', { name: 'Sign In' }).click()
    const form = place === 'page' ? page.getByRole('main') : dialog
    await form.getByLabelText('Username or email').fill('rana.khoury')
    await password.fill('white-silk')
    api.isOffline = true
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => offline.mockRestore())
    await form.getByRole('button', { name: place === 'page' ? 'Sign In' : 'Login' }).click()
    await expect
      .element(form.getByText('You are offline. Please try again when you are back online.'))
      .toBeVisible()
    await expect.element(form.getByRole('alert')).toMatchTextContent('No connection')
    await expect
      .element(page.getByText(/Login Failed|Invalid credentials|Failed to fetch/))
      .not.toBeInTheDocument()
    await expect.element(form.getByLabelText('Username or email')).toHaveValue('rana.khoury')
    expect(api.callsOf(login)).toEqual([])
  },
)

test('a failed login keeps the typed values; a successful one updates the header of the page', async () => {
  const { address } = await renderPage('/about', account())
  await banner.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabelText('Username or email').fill('maya.haddad')
  await password.fill('wrong-password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Login Failed')
  await expect.element(dialog.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await expect.element(page.getByLabelText('Username or email')).toHaveValue('maya.haddad')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await password.fill(right)
  await userEvent.keyboard('{Enter}')
  await expect.element(toast).toMatchTextContent('Welcome back!')
  await expect.element(dialog).not.toBeInTheDocument()
  await banner.getByText('M', { exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(toast).toMatchTextContent('See you soon!')
  await expect.element(banner.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(address()).toBe('/about')
})

test('no URL parameter changes where signing in leads', async () => {
  const names = ['next', 'redirect', 'redirectTo', 'returnTo', 'from', 'cameFrom', 'url', 'href', 'to']
  const query = new URLSearchParams(names.map((name) => [name, 'https://evil.example/']))
  const state = encodeURIComponent('{"cameFrom":"//evil.example"}')
  const { address } = await renderPage(`/auth?${query}&state=${state}#//evil.example`, [
    ...newCustomer(),
    ...account(),
  ])
  await page.getByLabelText('Username or email').fill('maya.haddad')
  await password.fill(right)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(address).toBe('/dashboard')
})

test('signing up in the dialog keeps the visitor on the page', async () => {
  const { replies, send } = holdReplies(account(), register)
  const { address, api } = await renderPage('/about', replies)
  await banner.getByRole('link', { name: 'Sign In' }).click()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await fillRegistration()
  await dialog.getByRole('button', { name: 'Sign Up' }).dblClick()
  send()
  await expect.element(toast).toMatchTextContent('Account created!')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByText('Become a lender')).not.toBeInTheDocument()
  expect(address()).toBe('/about')
  expect(api.callsOf(register)).toHaveLength(1)
})

test.for(['header', 'menu', 'home page'])(
  'signing up as a lender from the %s leads to the form for a new dress',
  async (place) => {
    await useViewport(place === 'menu' ? 'phone' : 'desktop')
    const { address, history } = await renderPage('/', [
      ...collection(),
      ...account(),
      reply(listMyDresses, []),
      reply(listDressSizes, []),
      reply(listDressColors, []),
      reply(getLendingTerms, { platformFee: 10, shareVatPercent: 0, minimumPayout: '0.00' }),
    ])
    if (place === 'menu') {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('button', { name: 'Become a lender' })
        .click()
    } else {
      const part = place === 'header' ? banner : page.getByRole('main')
      await part.getByRole('link', { name: 'Become a lender' }).click()
    }
    await expect
      .element(dialog.getByRole('tab', { name: 'Sign Up' }))
      .toHaveAttribute('aria-selected', 'true')
    await fillRegistration()
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect.element(toast).toMatchTextContent('Account created!')
    await expect.poll(address).toBe('/my-dresses?add=true')
    if (place !== 'home page') return
    history.push('/')
    await page.getByRole('main').getByRole('link', { name: 'Add a Dress' }).click()
    await expect.poll(address).toBe('/my-dresses?add=true')
  },
)

test('empty sign-in and sign-up forms in the dialog show the required fields', async () => {
  await renderPage('/about', [])
  await banner.getByRole('link', { name: 'Sign In' }).click()
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
  await expectAccessible('accounts/web/sign-in/auth-dialog.tsx AuthDialog')
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

test('what was typed to sign up is there when the page opens again, without the passwords, until someone has signed in', async () => {
  const { history } = await renderPage('/auth', [...newCustomer(), ...account()])
  await tab('Create Account').click()
  await fillRegistration()
  const show = page.getByRole('button', { name: 'Show password' })
  await show.first().click()
  await password.fill('shown-silk')
  history.push('/about')
  await expect.element(tab('Create Account')).not.toBeInTheDocument()
  history.push('/auth')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Maya')
  await expect.element(page.getByLabelText('Phone')).toHaveValue(people.maya.phone)
  await expect.element(password).toHaveValue('')
  await expect.element(page.getByLabelText('Confirm password')).toHaveValue('')
  expect(Object.values(sessionStorage).join()).not.toMatch(/silk/)
  await tab('Sign In').click()
  await page.getByLabelText('Username or email').fill('maya.haddad')
  await password.fill(right)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect.element(toast).toMatchTextContent('Welcome back!')
  expect([readSessionDraft('sign-in'), readSessionDraft('sign-up')]).toEqual([null, null])
})

/** The password leads to a second step with an app; `123456` and the recovery code are right. */
function twoSteps(methods: ('passkey' | 'app')[] = ['app']) {
  let isSignedIn = false
  return [
    ...account(),
    reply(getCurrentUser, () => {
      if (!isSignedIn) throw new Refused(unauthorized)
      return people.maya
    }),
    reply(login, () => {
      throw new Refused(secondFactorRequired, { more: { ticket: 'ticket', methods } })
    }),
    reply(takeSecondStep, ({ body }) => {
      if (!['123456', '4k7q-9d2m-xv3t-h8wc'].includes(body.code))
        throw new Refused(codeWrong, { fields: { code: codeWrong.message } })
      isSignedIn = true
      return people.maya
    }),
  ]
}

test.for(['page', 'dialog'])('after the password the %s asks for the second step', async (place) => {
  const { api } = await renderPage(place === 'page' ? '/auth' : '/about', [...twoSteps(), ...newCustomer()])
  if (place === 'dialog') await banner.getByRole('link', { name: 'Sign In' }).click()
  const form = place === 'page' ? page.getByRole('main') : dialog
  await form.getByLabelText('Username or email').fill('maya.haddad')
  await password.fill(right)
  await userEvent.keyboard('{Enter}')
  const code = form.getByLabelText('Code from your app')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  if (place === 'page') await expectAccessible()
  await userEvent.keyboard('000000{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/)
  await code.fill('123456')
  await form.getByRole('checkbox', { name: 'Remember this device for 30 days' }).click()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast).toMatchTextContent('Welcome back!')
  expect(api.callsOf(takeSecondStep).at(-1)?.body).toEqual({
    ticket: 'ticket',
    code: '123456',
    remember: true,
  })
})

test('a recovery code is another way, and Back leads to the password', async () => {
  await renderPage('/auth', [...twoSteps(), ...newCustomer()])
  const main = page.getByRole('main')
  const enter = async () => {
    await main.getByLabelText('Username or email').fill('maya.haddad')
    await password.fill(right)
    await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await enter()
  await main.getByRole('button', { name: 'Back' }).click()
  await expect.element(main.getByLabelText('Username or email')).toBeVisible()
  await expect.element(password).toHaveValue('')
  await enter()
  await main.getByRole('button', { name: 'Use a recovery code' }).click()
  await main.getByLabelText('Recovery code').fill('4k7q-9d2m-xv3t-h8wc')
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast).toMatchTextContent('Welcome back!')
})

test('a passkey that the device does not give says so and leaves the other ways', async () => {
  const { api } = await renderPage('/auth', twoSteps(['passkey']))
  const closed = new DOMException('closed', 'NotAllowedError')
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(closed)
  onTestFinished(() => get.mockRestore())
  api.add(reply(startPasskeySignIn, { challenge: 'AAAA', rpId: location.hostname, allowCredentials: [] }))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('No passkey was used')
  await main.getByLabelText('Username or email').fill('maya.haddad')
  await password.fill(right)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect.element(main.getByRole('button', { name: 'Use a passkey' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('alert')).toMatchTextContent('No passkey was used')
  expect(api.callsOf(startPasskeySignIn).map(({ body }) => body)).toEqual([{}, { ticket: 'ticket' }])
  await expect.element(main.getByLabelText('Recovery code')).toBeVisible()
})
