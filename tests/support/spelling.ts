import type { Language } from '#shared/language/language.ts'

/** What is wrong wherever it stands, and what to write. */
type Corrections = readonly (readonly [wrong: RegExp, right: string])[]

/**
 * How the shop spells, and which word it uses for a thing. Catalogues, emails, messages, guides and
 * samples keep to it.
 */
export const corrections: Partial<Record<Language, Corrections>> = {
  en: [
    [/\.{3}/, '…'],
    [/"|\w'\w/, '“ ” ’'],
    [/\b[Ll]og(ged|ging)? ?(in|out)\b/, 'sign in, sign out'],
    [/\bFailed to\b|\bWe could not\b/, 'We couldn’t'],
    [/\b([Ll]ocations?|[Bb]ranch(es)?)\b/, 'showroom'],
    [/\b[Cc]lients?\b/, 'customer'],
    [/(?<!\{)\b[Gg]uarantees?\b/, 'security deposit'],
    [/\b[Ss]till to (pay|be paid)\b/, 'balance (price less paid), due (asked now), open (owed in all)'],
    [/\b(gives?|given|goes|get|gets|got) back\b(?! to the balance| to you soon)/, 'refund'],
    [/\b[Ii]t (comes|has come) free\b/, 'it becomes available'],
    [/(?<!whether |[Hh]ow |all )\b[Ww]e (call|hold|write to|pay|send)\b(?! emails)/, 'we’ll'],
    [/\bdocument of identity\b/, 'ID card or passport'],
    // The number of a thing needs the forms of its noun.
    [
      /\{(count|days|hours|minutes|months|seconds|most)\} (?!(of|for|at|more|chosen|selected|not|min|h|cm)\b)[a-z]/,
      '{count, plural, …}',
    ],
  ],
  fr: [
    [/ [:;?!»%]|« /, 'a no-break space'],
    [/\.{3}/, '…'],
    [/"|“|”|\p{L}'\p{L}/u, '« » ’'],
    [/heure (du|des) showroom/, 'heure de Beyrouth'],
    [/jusqu’à \{(until|when|date|day)\}/, 'jusqu’au'],
    [/[Mm]ensurations?/, 'mesures'],
    [/[Cc]intrer/, 'reprendre'],
    [/contrat de prêt|[Dd]evenir prêteuse|robes? prêtée/, 'confier'],
    [/[Rr]evenus (de|par|et|hors)/, 'recettes'],
    [/[Pp]rix neuf|[Pp]rix de vente/, 'valeur à neuf'],
    [/[Pp]aramètres/, 'réglages'],
    [/serveur (d’e-mail|de messagerie)|(?<![Ee]-)\bmails?\b/, 'e-mail'],
    [/adresses? de calendrier/, 'adresse d’agenda'],
    [/([Rr]éservée?|[Gg]ardée?) pour vous/, 'mise de côté'],
    [/[Nn]ous (vous )?(appelons|écrivons|versons|renvoyons)/, 'the future'],
    [/[Ff]rais de dommage\b/, 'frais pour dommages'],
    [/\bMerci d(e|’)\s?(choisir|dire|indiquer)/, 'veuillez'],
    [/Prévenez-moi|Être prévenue/, 'me prévenir'],
    [
      /\{(count|days|hours|minutes|months|seconds|most)\} (?!(de|sur|au|en|min|h|à|cm|pour)\b)\p{L}/u,
      '{count, plural, …}',
    ],
  ],
  ar: [
    ...arabicWords({
      كلّ: 'كل',
      كلّها: 'كلها',
      كلّه: 'كله',
      أيّ: 'أي',
      لأنّ: 'لأن',
      إلّا: 'إلا',
      ثمّ: 'ثم',
      أول: 'أوّل',
      أولاً: 'أوّلاً',
      يرجى: 'يُرجى',
      تم: 'تمّ',
      تمت: 'تمّت',
      يتم: 'يتمّ',
      نص: 'نصّ',
      سجل: 'سجلّ',
      ملف: 'ملفّ',
      ملفات: 'ملفّات',
      اتصال: 'اتّصال',
      اتفاق: 'اتّفاق',
      متصل: 'متّصل',
      متصلة: 'متّصلة',
      سر: 'سرّ',
      متوقف: 'متوقّف',
      يتوقف: 'يتوقّف',
      يتحقق: 'يتحقّق',
      يضم: 'يضمّ',
      يخص: 'يخصّ',
      خاص: 'خاصّ',
      خاصة: 'خاصّة',
      مؤقت: 'مؤقّت',
      مؤقتاً: 'مؤقّتاً',
      مدة: 'مدّة',
      مرة: 'مرّة',
      مجدداً: 'مجدّداً',
      محدّد: 'محدَّد',
      محدّدة: 'محدَّدة',
      هويّة: 'هوية',
      ستّة: 'ستة',
      منا: 'منّا',
      تقرأه: 'تقرؤه',
      نقرأه: 'نقرؤه',
      يقرأه: 'يقرؤه',
      // One word for one thing.
      زبائن: 'زبونات',
      عميل: 'زبونة',
      عملاء: 'زبونات',
      إعارة: 'عرض للإيجار',
      معار: 'معروض من صاحبته',
      معارة: 'لصاحباتها',
      معيرة: 'صاحبة الفستان',
      تأجيرات: 'إيجارات',
      إيجارك: 'حجزك',
      إيجاراتك: 'حجوزاتك',
      إيجاراتي: 'حجوزات الفساتين',
      اتفاقية: 'عقد',
      اتّفاقية: 'عقد',
      اتفاقيات: 'عقود',
      تأمينات: 'مبالغ التأمين',
      عرابين: 'مبالغ العربون',
      سليب: 'انسيابي',
    }),
    [/“|”|„|"/, '« »'],
    [/\.{2,}/, '…'],
    [/ًا/, 'اً'],
    [/[\u0621-\u0652»][,;?]/, '، ؛ ؟'],
    [/من فضلك/, 'يُرجى'],
    [/بتوقيت الصال/, 'بتوقيت بيروت'],
    [/دفع(ة|ات|تا) (ال)?مستحقّات/, 'تحويل مستحقّات'],
    [/دفع(ة|ات|تا) (ال)?تحويلات/, 'جدول دفع'],
    [/رس(م|وم) (ال)?تأخير/, 'غرامة تأخير'],
    [/(?<!على ال|على )ضريبة القيمة المضافة/, 'الضريبة على القيمة المضافة'],
    [/الرقم الضريبي/, 'الرقم المالي'],
    [/(صرف|مبالغ|مبلغ) (ال|لل)?استرداد|استرداد (التأمين|من الإيجار|الرسم)/, 'ردّ'],
    [/باقي السعر/, 'المتبقّي من السعر'],
    [/المعرض|صالات? العرض/, 'الصالة'],
    [/بلا صاحبة|صاحبة أخرى/, 'مالكة'],
    [/قياس (عرس|سهرة)/, 'قياس فستان عرس'],
    [/(حجز|إلى هذا) (ال)?قياس(?! فستان)|القياسات القادمة/, 'موعد قياس'],
    [/نحجزه لك(?! مؤقّتاً)|محجوز(ة)? لك حتى/, 'مؤقّتاً'],
    [/[تي]كلّف (رسم|\{)/, 'غرامة قدرها'],
    // Without the kasra of ـتِ these read “I”.
    [/(?<![\u0621-\u0652])(ألغيته?|اخترت(ه|ها)|رأيته|حجزتها|أعدته|أرسلته)(?![\u0621-\u0652])/, 'ـتِ'],
    [/(?<![\u0621-\u0652])(دفعت|كتبت)ه(?! الزبون)(?![\u0621-\u0652])/, 'ـتِه'],
    [/ما زلت(?![\u0621-\u0652])|(طلبت|قبلت|تركت) هذا/, 'ـتِ'],
    [
      /(?<![\u0621-\u0652])(لأنك|متى|الذي|التي|إن) (طلبت|شئت|كتبت|استأجرت|عرضت|رغبت|ألغيت|حجزت)ه?(?![\u0621-\u0652])/,
      'ـتِ',
    ],
    // An amount after its noun.
    [
      /(?<![\u0621-\u0652])(و|ب)?(ال)?(مبلغ|تأمين|عربون|غرامة|عائد)(اً)? \{(amount|sum|deposit|guarantee|fee|lateFee)\}/,
      'قدره',
    ],
    // The number of a thing needs the forms of its noun; of a dress or a veil “is” is not said.
    [
      /\{(count|days|hours|minutes|months|seconds|most|max)\} (?!(من|إلى|غيرها|كحدّ|قيد|لكلمة|على|سم)(?![\u0621-\u0652]))[\u0621-\u0652]{2,}/,
      '{count, plural, …}',
    ],
    [/zero \{[^{}]*[#0]/, 'zero without a number'],
  ],
}

/** The corrections that a text needs. */
export function misspellings(text: string, language: Language): string[] {
  return (corrections[language] ?? []).flatMap(([wrong, right]) => {
    const found = wrong.exec(text)
    return found ? [`${found[0].trim()} → ${right}: ${text}`] : []
  })
}

/** Whole words, also after و ف ب ل ك and the article. */
function arabicWords(words: Record<string, string>): [RegExp, string][] {
  return Object.entries(words).map(([wrong, right]) => [
    new RegExp(`(?<![\\u0621-\\u0652])[وف]?[بلك]?(ال|لل)?${wrong}(?![\\u0621-\\u0652])`),
    right,
  ])
}
