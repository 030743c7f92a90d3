import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#tests/components/render-component.tsx'
import type { Lookup } from '#ui/control/lookup.ts'
import { Combobox } from './combobox.tsx'

const dresses = ['Nour in Sage Satin', 'Nour in Ivory Lace', 'Octavia in Powder Blue'].map((label, nth) => ({
  value: `${nth}`,
  label,
}))

interface FieldProps {
  lookup: Lookup
  onChoose(label: string | undefined): void
  onSubmit(): void
}

function Field({ lookup, onChoose, onSubmit }: FieldProps) {
  const [value, setValue] = useState<string>()
  return (
    <form
      className="max-w-xs p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Combobox
        label="Dress"
        lookup={lookup}
        value={value}
        onChange={(choice) => {
          onChoose(choice?.label)
          setValue(choice?.value)
        }}
      />
    </form>
  )
}

/** A field over these dresses, whose searches answer when the test says so. */
async function renderField(name: string) {
  const waiting: (() => void)[] = []
  const chosen: (string | undefined)[] = []
  const onSubmit = vi.fn()
  const lookup: Lookup = {
    name,
    find: (_, text) =>
      new Promise((resolve) => {
        const answer = () => resolve(dresses.filter(({ label }) => label.includes(text)))
        if (text) waiting.push(answer)
        else answer()
      }),
    read: async (_, value) => dresses[Number(value)],
    messages: { loading: 'Searching…', failed: 'It failed', none: 'No dress' },
  }
  const onChoose = (label: string | undefined) => void chosen.push(label)
  await renderComponent(<Field lookup={lookup} onChoose={onChoose} onSubmit={onSubmit} />, [])
  const field = page.getByRole('combobox', { name: 'Dress' })
  await expect.element(field).toBeEnabled()
  const answer = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const one of waiting.splice(0)) one()
  }
  return { field, chosen, onSubmit, answer }
}

const options = page.getByRole('option')

test('Enter takes the only hit, and what was typed gives way to its name', async () => {
  const { field, chosen, onSubmit, answer } = await renderField('only')
  await field.fill('Octavia')
  await answer()
  await expect.element(options).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Octavia in Powder Blue')
  expect(chosen).toEqual(['Octavia in Powder Blue'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an Enter that comes before the answer, as a scanner sends it, waits for the only hit', async () => {
  const { field, chosen, onSubmit, answer } = await renderField('early')
  await field.click()
  await userEvent.keyboard('Octavia{Enter}')
  await answer()
  await expect.element(field).toHaveValue('Octavia in Powder Blue')
  expect(chosen).toEqual(['Octavia in Powder Blue'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an early Enter takes none of several hits and keeps what was typed', async () => {
  const { field, chosen, onSubmit, answer } = await renderField('several')
  await field.click()
  await userEvent.keyboard('Nour{Enter}')
  await answer()
  await expect.poll(() => options.elements().length).toBe(2)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Nour')
  expect(chosen).toEqual([])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while a search runs, hits of another text cannot be taken', async () => {
  const { field, answer } = await renderField('old')
  await field.click()
  await expect.poll(() => options.elements().length).toBe(3)
  await userEvent.keyboard('Oct')
  await expect.poll(() => options.elements().length).toBe(0)
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await answer()
  await expect.poll(() => options.elements().length).toBe(1)
})
