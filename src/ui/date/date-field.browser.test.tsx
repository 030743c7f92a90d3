import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { isPlainDate } from '#shared/dates.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DateField, TimeField } from './date-field.tsx'

const sent: unknown[] = []
const schema = z.object({
  day: z.string().check(z.refine(isPlainDate, 'Please select a date')),
  time: z.string(),
})

function DayForm() {
  const { form, field } = useForm({
    schema,
    values: { day: '2026-11-24' },
    send: async (values) => void sent.push(values),
    failed: 'Failed',
  })
  return (
    <form {...form} aria-label="Day form">
      <DateField {...field('day')} label="Day" min="2026-11-20" max="2027-01-15" />
      <TimeField {...field('time')} label="Opens" />
      <button type="submit">Save</button>
      <button type="reset">Clear</button>
    </form>
  )
}

function LiveDay() {
  const [day, setDay] = useState('')
  return (
    <>
      <DateField label="Live day" value={day} onValue={setDay} />
      <p>Chosen: {day || 'nothing'}</p>
      <button type="button" onClick={() => setDay('2027-01-05')}>
        Other day
      </button>
    </>
  )
}

const day = page.getByLabelText('Day', { exact: true })
const save = page.getByRole('button', { name: 'Save' })
const refusal = page.getByText('Please enter a date such as 24 Nov 2026.')
const calendar = page.getByRole('dialog', { name: 'Calendar' })

test('a date is shown in the form of the shop, and sent as YYYY-MM-DD', async () => {
  await renderComponent(<DayForm />, [])
  await expect.element(day).toHaveValue('24 Nov 2026')
  await day.fill('5/12/26')
  await userEvent.tab()
  await expect.element(day).toHaveValue('5 Dec 2026')
  await page.getByLabelText('Opens').fill('9.30')
  await save.click()
  await expect.poll(() => sent.at(-1)).toEqual({ day: '2026-12-05', time: '09:30' })
  await expect.element(page.getByLabelText('Opens')).toHaveValue('09:30')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(day).toHaveValue('24 Nov 2026')
})

test('a text that is no date is refused and stays, and nothing is sent', async () => {
  sent.length = 0
  await renderComponent(<DayForm />, [])
  await day.fill('32 nov')
  await userEvent.keyboard('{Enter}')
  await expect.element(refusal).toBeVisible()
  await expect.element(day).toHaveAccessibleDescription('Please enter a date such as 24 Nov 2026.')
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue('32 nov')
  expect(page.getByText('Please select a date').query()).toBeNull()
  expect(sent).toEqual([])
  await day.fill('30 nov 2026')
  await expect.element(refusal).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ day: '2026-11-30', time: '' }])
})

test('the calendar is used with the keyboard, within its range', async () => {
  await renderComponent(<DayForm />, [])
  await userEvent.click(day)
  await userEvent.keyboard('{ArrowDown}')
  const focused = (name: string) => expect.element(calendar.getByRole('button', { name })).toHaveFocus()
  await focused('Tuesday 24 November')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
  // The first day of the range.
  await focused('Friday 20 November')
  await userEvent.keyboard('{PageDown}{ArrowRight}')
  await focused('Monday 21 December')
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(day).toHaveValue('21 Dec 2026')
  await expect.element(page.getByRole('button', { name: 'Open calendar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await focused('Monday 21 December')
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(day).toHaveValue('21 Dec 2026')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await calendar.getByRole('button', { name: 'Later month' }).click()
  await expect.element(calendar.getByRole('button', { name: 'Later month' })).toBeDisabled()
  await calendar.getByRole('button', { name: 'Saturday 16 January' }).click({ force: true })
  await expect.element(calendar).toBeVisible()
  await calendar.getByRole('button', { name: 'Friday 15 January' }).click()
  await expect.element(day).toHaveValue('15 Jan 2027')
})

test('a screen hears of a day when it is whole, and its own choice replaces the text', async () => {
  await renderComponent(<LiveDay />, [])
  const live = page.getByLabelText('Live day')
  await userEvent.type(live, '24/12')
  await expect.element(page.getByText('Chosen: nothing')).toBeVisible()
  await userEvent.keyboard('/2026')
  await expect.element(page.getByText('Chosen: 2026-12-24')).toBeVisible()
  await expect.element(live).toHaveValue('24/12/2026')
  await page.getByRole('button', { name: 'Other day' }).click()
  await expect.element(live).toHaveValue('5 Jan 2027')
  await live.fill('')
  await expect.element(page.getByText('Chosen: nothing')).toBeVisible()
})
