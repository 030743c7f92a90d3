import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

const pointed = () => document.querySelector(':hover')

test('a click leaves the pointer over what it clicked', async () => {
  const button = document.createElement('button')
  button.textContent = 'Confirm'
  document.body.append(button)
  await page.getByRole('button').click()
  expect(pointed()).not.toBeNull()
})

test('the next test begins with the pointer off the page', () => {
  expect(pointed()).toBeNull()
})
