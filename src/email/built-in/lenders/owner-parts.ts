import { inEach } from '#email/built-in/built-in-email.ts'
import { ivoryGown, maya } from '#email/built-in/samples.ts'
import { ar, en, fr } from './lender-parts.ts'

export const newSample = {
  firstName: maya,
  dressTitle: ivoryGown,
  moved: inEach({
    en: '2026-0412 on Saturday 12 December 2026',
    fr: '2026-0412, le samedi 12 décembre 2026',
    ar: '2026-0412 في السبت 12 كانون الأوّل 2026',
  }),
  link: 'https://trousseau.example/my-dresses',
}

export const footers = { en: en.footer, fr: fr.footer, ar: ar.footer }

export const buttons = {
  en: '<p><a class="button" href="{{link}}">See your dresses</a></p>',
  fr: '<p><a class="button" href="{{link}}">Voir vos robes</a></p>',
  ar: '<p><a class="button" href="{{link}}">عرض فساتينك</a></p>',
}
