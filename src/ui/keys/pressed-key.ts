/**
 * The key in lower case. On a keyboard without Latin letters it is the letter of its place: ش is `a`. Latin letters stay,
 * because AZERTY has them in other places.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === '؟') return '?'
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return (place && foreignLetter.test(key) ? place : key).toLowerCase()
}

const foreignLetter = /^(?!\p{Script=Latin})\p{L}/u
