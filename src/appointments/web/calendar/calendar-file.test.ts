import { expect, test } from 'vitest'
import { fileName } from './calendar-file.ts'

test('the calendar file gets the name that the server sends', () => {
  expect(fileName('attachment; filename="fitting-1a2b3c4d.ics"')).toBe('fitting-1a2b3c4d.ics')
  expect(fileName('attachment; filename=fitting.ics')).toBe('fitting.ics')
  expect(fileName(`attachment; filename="f.ics"; filename*=UTF-8''robe%20d%E2%80%99%C3%A9t%C3%A9.ics`)).toBe(
    'robe d’été.ics',
  )
  expect(fileName('attachment; filename="a \\"b\\".ics"')).toBe('a "b".ics')
})

test('a missing or unreadable name is replaced by a default', () => {
  for (const disposition of [null, '', 'attachment', 'attachment; filename=""', 'attachment; filename="/"']) {
    expect(fileName(disposition)).toBe('appointment.ics')
  }
  expect(fileName("attachment; filename*=UTF-8''%E9")).toBe('appointment.ics')
})

test('a name cannot contain a folder', () => {
  expect(fileName('attachment; filename="../../etc/x.ics"')).toBe('x.ics')
  expect(fileName("attachment; filename*=UTF-8''..%2F..%5Cx.ics")).toBe('x.ics')
})
