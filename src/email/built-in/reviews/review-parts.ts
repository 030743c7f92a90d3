import { inEach } from '#email/built-in/built-in-email.ts'

/** Sample values of several emails about a review. */

export const stars = inEach({ en: '5 of 5 stars', fr: '5 étoiles sur 5', ar: '5 نجوم من 5' })

export const text = inEach({
  en: 'It fitted like a dream and the lace held all night.',
  fr: 'Elle tombait à merveille et la dentelle a tenu toute la nuit.',
  ar: 'كان على مقاسي تماماً وصمد الدانتيل طوال الليل.',
})
