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

test('accepts a complete form, also with a password of six characters', () => {
  expect(problems({})).toEqual({})
  expect(problems({ password: 'sixsix', confirmPassword: 'sixsix' })).toEqual({})
})

test('reports passwords that differ even while other fields are wrong', () => {
  expect(problems({ email: 'rana', confirmPassword: 'white-satin' })).toEqual({
    email: 'Valid email is required',
    confirmPassword: "Passwords don't match",
  })
})

test('reports a missing second password as missing, not as different', () => {
  expect(problems({ confirmPassword: '' })).toEqual({ confirmPassword: 'Please confirm your password' })
})

test('uses the sign-in page’s own messages for the email address and the phone number', () => {
  const page = registration({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
  })
  const own = { email: 'Please enter a valid email address', phone: 'Please enter a valid phone number' }
  expect(problems({ email: '', phone: '' }, page)).toEqual(own)
  expect(problems({ email: 'rana@', phone: '70 12' }, page)).toEqual(own)
})

test.each(['1234567', '70 123 456 ext 2', '٧٠١٢٣'])('refuses %s as a phone number', (phone) => {
  expect(problems({ phone })).toEqual({ phone: 'Please enter a valid phone number' })
})

test.each(['Rana\r\nBcc: all@example.com', 'Rana\u0000', '   '])('refuses %j as a name', (firstName) => {
  expect(Object.keys(problems({ firstName }))).toEqual(['firstName'])
})
