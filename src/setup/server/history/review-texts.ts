import type { Language } from '#shared/language/language.ts'

interface SampleReview {
  stars: number
  text: string
  /** Of the shop. */
  reply?: string
  declined?: string
}

/** What customers of the demo say, in the language that they speak. */
export const sampleReviews: Record<Language, readonly SampleReview[]> = {
  en: [
    {
      stars: 5,
      text: 'I danced until four and the hem stayed where it should. The ladies pinned it in ten minutes.',
      reply: 'We still hear about that dance floor. Thank you for bringing it back so carefully.',
    },
    { stars: 5, text: 'Even lovelier than in the pictures. My mother cried, so that was settled.' },
    {
      stars: 4,
      text: 'Beautiful fabric and a perfect fit after the fitting. It is warm for a garden in July.',
    },
    { stars: 5, text: 'Everybody asked where I had bought it. I said nothing.' },
    {
      stars: 3,
      text: 'The dress is lovely. I had to wait half an hour at the return.',
      reply: 'You are right, that Saturday was too full. Since then we give every return its own time.',
    },
    { stars: 5, text: '' },
    { stars: 4, text: 'The train needs a friend who carries it. Mine did, and the photos are worth it.' },
    { stars: 5, text: 'Comfortable enough to eat in, which is what one wants to know.' },
    { stars: 5, text: 'Second time here, for my sister’s engagement. Same kindness, even better dress.' },
    {
      stars: 4,
      text: 'The colour is a little deeper than on my screen. In the evening light it was perfect.',
    },
    {
      stars: 2,
      text: 'Call me on 03 123 456, I sell a dress like this.',
      declined: 'It offers something for sale.',
    },
    { stars: 5, text: 'They found it in my size within a day. Thank you for not letting me panic.' },
  ],
  fr: [
    { stars: 5, text: 'Une robe magnifique, portée toute la nuit sans une seule retouche.' },
    {
      stars: 5,
      text: 'Accueil adorable et une robe qui tombe parfaitement. Je recommande les yeux fermés.',
      reply: 'Merci ! Vous étiez radieuse.',
    },
    { stars: 4, text: 'Très belle dentelle. Prévoyez des talons, elle est longue.' },
    { stars: 5, text: 'Ma fille l’a choisie en cinq minutes, et elle avait raison.' },
    { stars: 4, text: 'Superbe, un peu lourde pour danser.' },
  ],
  ar: [
    { stars: 5, text: 'فستان ساحر، وكان على مقاسي تماماً. شكراً على صبركنّ.' },
    { stars: 5, text: 'أجمل ليلة في حياتي، والفستان كان نجمها.', reply: 'ألف مبروك، سعدنا بك.' },
    { stars: 4, text: 'القماش رائع والخدمة لطيفة جداً.' },
  ],
}
