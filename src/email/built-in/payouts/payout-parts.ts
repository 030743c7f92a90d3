import { type Fact, inEach } from '#email/built-in/built-in-email.ts'
import { dollars, ivoryGown, maya } from '#email/built-in/samples.ts'

export const sample = {
  firstName: maya,
  amount: dollars(216),
  dressTitle: ivoryGown,
  reason: inEach({
    en: 'Paid by bank transfer.',
    fr: 'Payé par virement bancaire.',
    ar: 'دُفع بتحويل مصرفي.',
  }),
  rentalPrice: dollars(240),
  vatPercent: '',
  vat: '',
  feePercent: '10',
  fee: dollars(24),
  share: dollars(216),
  payment: '',
  balance: dollars(540),
  link: 'https://trousseau.example/payout',
}

export const en = {
  rows: [
    ['Amount', '{{amount}}'],
    ['Dress', '{{dressTitle}}'],
    ['Rental price', '{{rentalPrice}}'],
    ['VAT, {{vatPercent}}%', '{{vat}}'],
    ['Platform fee, {{feePercent}}%', '{{fee}}'],
    ['Your share', '{{share}}'],
    ['Payment', '{{payment}}'],
    ['Available balance', '{{balance}}'],
  ] satisfies Fact[],
  reasonAndDetails: `<blockquote dir="auto">{{reason}}</blockquote>
{{details}}
<p><a class="button" href="{{link}}">See your payouts</a></p>`,
  footer: 'You receive this because it concerns your balance.',
}

export const fr = {
  rows: [
    ['Montant', '{{amount}}'],
    ['Robe', '{{dressTitle}}'],
    ['Prix de la location', '{{rentalPrice}}'],
    ['TVA, {{vatPercent}} %', '{{vat}}'],
    ['Commission, {{feePercent}} %', '{{fee}}'],
    ['Votre part', '{{share}}'],
    ['Paiement', '{{payment}}'],
    ['Solde disponible', '{{balance}}'],
  ] satisfies Fact[],
  reasonAndDetails: `<blockquote dir="auto">{{reason}}</blockquote>
{{details}}
<p><a class="button" href="{{link}}">Voir vos versements</a></p>`,
  footer: 'Vous recevez ce message parce qu’il concerne votre solde.',
}

export const ar = {
  rows: [
    ['المبلغ', '{{amount}}'],
    ['الفستان', '{{dressTitle}}'],
    ['سعر الإيجار', '{{rentalPrice}}'],
    ['الضريبة على القيمة المضافة، {{vatPercent}}%', '{{vat}}'],
    ['العمولة، {{feePercent}}%', '{{fee}}'],
    ['حصّتك', '{{share}}'],
    ['الدفع', '{{payment}}'],
    ['الرصيد المتاح', '{{balance}}'],
  ] satisfies Fact[],
  reasonAndDetails: `<blockquote dir="auto">{{reason}}</blockquote>
{{details}}
<p><a class="button" href="{{link}}">عرض دفعات مستحقّاتك</a></p>`,
  footer: 'تصلك هذه الرسالة لأنها تخصّ رصيدك.',
}
