import { expect, test } from 'vitest'
import { registration } from './credentials.ts'

const form = {
  firstName: 'Rana',
  lastName: 'Khoury',
  email: 'rana@example.com',
  phone: '+961 (70) 123-456',
  password: 'white-silk',
  confirmPassword: 'white-silk',
}

const problems = (given: Record<string, unknown>, schema = registration()) =>
  Object.fromEntries(
    (schema.safeParse({ ...form, ...given }).error?.issues ?? []).map((each) => [each.path[0], each.message]),
  )

test('a complete form is accepted, with a password of six characters too', () => {
  expect(problems({})).toEqual({})
  expect(problems({ password: 'sixsix', confirmPassword: 'sixsix' })).toEqual({})
})

test('passwords that differ are told even while other fields are wrong', () => {
  expect(problems({ email: 'rana', confirmPassword: 'white-satin' })).toEqual({
    email: 'Valid email is required',
    confirmPassword: "Passwords don't match",
  })
})

test('a missing second password is asked for, not compared', () => {
  expect(problems({ confirmPassword: '' })).toEqual({ confirmPassword: 'Please confirm your password' })
})

test('the sign-in page has its own words for the address and the number', () => {
  const page = registration({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
  })
  const own = { email: 'Please enter a valid email address', phone: 'Please enter a valid phone number' }
  expect(problems({ email: '', phone: '' }, page)).toEqual(own)
  expect(problems({ email: 'rana@', phone: '70 12' }, page)).toEqual(own)
})

test.each(['1234567', '70 123 456 ext 2', '٧٠١٢٣٤٥٦'])('%s is no phone number', (phone) => {
  expect(problems({ phone })).toEqual({ phone: 'Please enter a valid phone number' })
})

test.each(['Rana\r\nBcc: all@example.com', 'Rana\u0000', '   '])('%j is no name', (firstName) => {
  expect(Object.keys(problems({ firstName }))).toEqual(['firstName'])
})
