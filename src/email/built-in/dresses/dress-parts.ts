import { ivoryGown, maya } from '#email/built-in/samples.ts'

export const sample = {
  firstName: maya,
  dressTitle: ivoryGown,
  link: 'https://trousseau.example/my-dresses',
}

export const en = {
  button: '<p><a class="button" href="{{link}}">See your dresses</a></p>',
  footer: 'You receive this because you submitted a dress.',
}

export const fr = {
  button: '<p><a class="button" href="{{link}}">Voir vos robes</a></p>',
  footer: 'Vous recevez ce message parce que vous avez proposé une robe.',
}

export const ar = {
  button: '<p><a class="button" href="{{link}}">عرض فساتينك</a></p>',
  footer: 'تصلك هذه الرسالة لأنك عرضت فستاناً للإيجار.',
}
