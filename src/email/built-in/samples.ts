import { longDateWithYear, longMoment } from '#shared/dates.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import type { Text } from '#shared/language/language.ts'
import { inEach } from './built-in-email.ts'

/** What several emails have as sample values. */

export const rana = inEach({ en: 'Rana', fr: 'Rana', ar: 'رنا' })
export const maya = inEach({ en: 'Maya', fr: 'Maya', ar: 'مايا' })
export const nour = inEach({ en: 'Nour', fr: 'Nour', ar: 'نور' })
export const ranaKhoury = inEach({ en: 'Rana Khoury', fr: 'Rana Khoury', ar: 'رنا خوري' })
export const mayaHaddad = inEach({ en: 'Maya Haddad', fr: 'Maya Haddad', ar: 'مايا حداد' })
export const ivoryGown = inEach({
  en: 'Ivory lace gown',
  fr: 'Robe ivoire en dentelle',
  ar: 'فستان عاجي من الدانتيل',
})
export const pearlVeil = inEach({ en: 'Pearl veil', fr: 'Voile de perles', ar: 'طرحة من اللؤلؤ' })
export const slipDress = inEach({
  en: 'Emerald slip dress',
  fr: 'Robe nuisette émeraude',
  ar: 'فستان حرير زمرّدي',
})
export const fitting = inEach({ en: 'Bridal fitting', fr: 'Essayage mariée', ar: 'قياس فستان عرس' })
export const aoukar = inEach({ en: 'Aoukar', fr: 'Aoukar', ar: 'عوكر' })
export const aoukarAddress = inEach({
  en: 'Aoukar Main Road, Metn, Lebanon',
  fr: 'Route principale d’Aoukar, Metn, Liban',
  ar: 'طريق عوكر الرئيسية، المتن، لبنان',
})

export const day =
  (date: string): Text =>
  () =>
    longDateWithYear(date)
export const moment =
  (instant: string): Text =>
  () =>
    longMoment(new Date(instant), 'Asia/Beirut')
export const dollars =
  (amount: number): Text =>
  () =>
    dollarsAndCents(amount * 100)

/** Of an account or of payment details. */
export const changedAt: Text = () => {
  const at = moment('2026-11-23T08:00:00Z')()
  return inEach({
    en: `${at} showroom time`,
    fr: `${at}, heure de Beyrouth`,
    ar: `${at}، بتوقيت بيروت`,
  })()
}
