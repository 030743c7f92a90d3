import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { noteToStore, shownNote, storedNote } from './stored-note.ts'

const rental = storedNote({ is: 'rental', number: '2026-0412', date: '2026-12-12' })
const rejected = storedNote({
  is: 'rejected',
  moment: '2026-11-23 10:00',
  by: null,
  text: storedNote({ is: 'withdrawn', why: 'CUSTOMER' }),
})
const stored = `${rental}\nIBAN checked\n${rejected}\nCalled twice`

test('notes of the program are in the language of the reader, those of staff as they were typed', () => {
  expect(shownNote(stored)).toBe(
    'Rental 2026-0412, Saturday 12 December 2026\nIBAN checked\n23 Nov 2026, 10:00 Rejected by a guest: The customer cancelled the rental.\nCalled twice',
  )
  expect(inLanguage('fr', () => shownNote(stored))).toBe(
    'Location 2026-0412, samedi 12 décembre 2026\nIBAN checked\n23 nov. 2026, 10:00 Refusé par une cliente sans compte\u00a0: La cliente a annulé la location.\nCalled twice',
  )
  expect([shownNote(null), shownNote('2026-01-05 14:00 Marked as sent by Dina Boss')]).toEqual([
    null,
    '2026-01-05 14:00 Marked as sent by Dina Boss',
  ])
})

test('notes that staff change keep what the program wrote, unless they change that', () => {
  for (const language of ['fr', 'ar'] as const)
    inLanguage(language, () => expect(noteToStore(shownNote(stored), stored)).toBe(stored))
  inLanguage('ar', () => expect(shownNote(stored)).not.toMatch(/[\u2066-\u2069]/))
  inLanguage('fr', () => {
    const typed = `${shownNote(stored)}\nAppelée lundi`
    expect(noteToStore(typed, stored)).toBe(`${stored}\nAppelée lundi`)
    expect(noteToStore(typed.replace('Location', 'La location'), stored)).toContain('La location 2026-0412')
  })
  expect(noteToStore('', stored)).toBe('')
})

test('a line of the ledger and of a payment that the program wrote is in the language of the reader', () => {
  const lines = [
    storedNote({ is: 'correctionUndone', number: '2026-0412' }),
    storedNote({ is: 'feeCorrectionUndone', number: '2026-0412' }),
    storedNote({ is: 'guaranteeBack' }),
    storedNote({ is: 'depositKept' }),
  ]
  expect(inLanguage('fr', () => lines.map((line) => shownNote(line)))).toEqual([
    'La correction pour la location 2026-0412 est annulée\u00a0: son gain est repris par une écriture à part.',
    'Une correction du solde est annulée\u00a0: les frais de la location 2026-0412 ont été retirés.',
    'Caution rendue',
    'Acompte gardé pour une pièce retirée',
  ])
})
