export const sample = {
  firstName: 'Maya',
  dressTitle: 'Ivory lace gown',
  link: 'https://trousseau.example/my-dresses',
}

export const en = {
  button: '<p><a class="button" href="{{link}}">See your dresses</a></p>',
  footer: 'You receive this because you submitted a dress.',
}
