import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email, line, optionalLine, phone } from '#shared/fields.ts'
import { fieldLimits } from './field-limits.ts'

const person = z.object({
  name: line(() => 'Please enter a name.', 60),
  email: email(() => 'Please enter an email address.'),
  phone: phone(() => 'Please enter a phone number.'),
  address: optionalLine(300),
  notes: z.string().check(z.trim(), z.maxLength(500)),
  age: z.int(),
  nickname: z.nullable(z.string()),
  active: z.boolean(),
})

test('a field is required when its schema refuses an empty value, and as long as its schema allows', () => {
  expect(fieldLimits(person)).toEqual({
    name: { required: true, maxLength: 60 },
    email: { required: true, maxLength: 254 },
    phone: { required: true, maxLength: 32 },
    address: { maxLength: 300 },
    notes: { maxLength: 500 },
    age: { required: true },
    nickname: {},
    active: {},
  })
})

test('rules across fields and a second object do not hide the limits', () => {
  const dated = z.intersection(
    person.check(z.refine(({ age }) => age > 17)),
    z.object({ date: z.string().check(z.minLength(1), z.maxLength(10)) }),
  )
  expect(fieldLimits(dated)).toMatchObject({
    name: { required: true, maxLength: 60 },
    date: { required: true, maxLength: 10 },
  })
})

test('a value that is read as another kind has the limits of what is typed', () => {
  const cents = z.pipe(z.string().check(z.maxLength(12)), z.transform(Number))
  expect(fieldLimits(z.object({ amount: cents }))).toEqual({ amount: { maxLength: 12 } })
})
