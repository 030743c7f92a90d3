/** Each in the language that is offered, whatever that of the page is. */
export const languageOfferTexts = {
  fr: { read: 'Lire cette page en français', close: 'Fermer' },
  ar: { read: 'اقرئي هذه الصفحة بالعربية', close: 'إغلاق' },
}

export type OfferedLanguage = keyof typeof languageOfferTexts
