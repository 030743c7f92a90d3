import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#tests/components/accessible.ts'
import { controlClass } from './control-class.ts'
import { NativeDate } from './native-date.tsx'

const transparent = 'rgba(0, 0, 0, 0)'

test('an empty day says what to write, whatever the engine writes into it, and shows a chosen one', async () => {
  const screen = await render(
    <main>
      <h1>Day</h1>
      <label htmlFor="day">Your day</label>
      <NativeDate id="day" className={`${controlClass} h-11`} />
    </main>,
  )
  const field = screen.getByLabelText('Your day')
  const inkOf = () => getComputedStyle(field.element()).color
  await expect.element(screen.getByText('day month year')).toBeVisible()
  expect(inkOf()).toBe(transparent)
  await expectAccessible()
  await field.click()
  await expect.element(screen.getByText('day month year')).not.toBeVisible()
  expect(inkOf()).not.toBe(transparent)
  await field.fill('2027-06-05')
  blur(field)
  await expect.element(screen.getByText('5 Jun 2027')).toBeVisible()
  await expect.element(screen.getByText('day month year')).not.toBeInTheDocument()
})

test('a part of a date stays visible', async () => {
  const screen = await render(<NativeDate aria-label="Your day" className={controlClass} />)
  const field = screen.getByLabelText('Your day')
  await field.click()
  await userEvent.keyboard('12')
  blur(field)
  await expect.element(screen.getByText('day month year')).not.toBeInTheDocument()
  await expect.poll(() => getComputedStyle(field.element()).color).not.toBe(transparent)
})

/** Tab would go to the next part of the date. */
const blur = (field: Locator) => (field.element() as HTMLElement).blur()
