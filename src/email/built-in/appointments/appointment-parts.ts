import { type Fact, inEach } from '#email/built-in/built-in-email.ts'
import { aoukar, aoukarAddress, day, ivoryGown, maya, rana } from '#email/built-in/samples.ts'
import { longDate } from '#shared/dates.ts'

export const sample = {
  firstName: rana,
  type: inEach({ en: 'Bridal fitting', fr: 'Essayage mariée', ar: 'قياس عرس' }),
  showroom: aoukar,
  address: aoukarAddress,
  day: () => longDate('2026-12-05'),
  date: day('2026-12-05'),
  startTime: '11:00',
  endTime: '12:00',
  colleague: maya,
  dressTitle: ivoryGown,
  oneDress: ivoryGown,
  severalDresses: '',
  guidance: inEach({
    en: 'Please bring shoes of the height you will wear. Two companions are welcome.',
    fr: 'Apportez des chaussures de la hauteur que vous porterez. Deux accompagnantes sont les bienvenues.',
    ar: 'أحضري حذاءً بالارتفاع الذي سترتدينه. ويسعدنا استقبال مرافقتين معك.',
  }),
  number: 'A1B2C3D4',
  manageLink: 'https://trousseau.example/appointments',
  mapLink: 'https://www.google.com/maps/search/?api=1&query=Aoukar',
  calendarLink: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
}

export const en = {
  rows: [
    ['Appointment', '{{type}}'],
    ['Showroom', '{{showroom}}, {{address}}'],
    ['Date', '{{date}}'],
    ['Time', '{{startTime}}–{{endTime}}, showroom time'],
    ['With', '{{colleague}}'],
    ['Dress', '{{oneDress}}'],
    ['Dresses', '{{severalDresses}}'],
    ['Number', '{{number}}'],
  ] satisfies Fact[],
  /** For the subject. */
  appointment: '{{type}} at {{showroom}}, {{day}}, {{startTime}}–{{endTime}}',
  preview: '{{type}} at {{showroom}}, {{date}}, {{startTime}}–{{endTime}}',
  detailsAndLinks: `{{details}}
<p>{{guidance}}</p>
<p><a class="button" href="{{manageLink}}">View, move or cancel</a></p>
<p><a href="{{calendarLink}}">Add to Google Calendar</a> &nbsp;&nbsp; <a href="{{mapLink}}">Open the map</a></p>`,
  footer: 'You receive this because an appointment was booked with this address.',
}

export const fr = {
  rows: [
    ['Rendez-vous', '{{type}}'],
    ['Showroom', '{{showroom}}, {{address}}'],
    ['Date', '{{date}}'],
    ['Heure', '{{startTime}}–{{endTime}}, heure du showroom'],
    ['Avec', '{{colleague}}'],
    ['Robe', '{{oneDress}}'],
    ['Robes', '{{severalDresses}}'],
    ['Numéro', '{{number}}'],
  ] satisfies Fact[],
  appointment: '{{type}}, {{showroom}}, {{day}}, {{startTime}}–{{endTime}}',
  preview: '{{type}}, {{showroom}}, {{date}}, {{startTime}}–{{endTime}}',
  detailsAndLinks: `{{details}}
<p>{{guidance}}</p>
<p><a class="button" href="{{manageLink}}">Voir, déplacer ou annuler</a></p>
<p><a href="{{calendarLink}}">Ajouter à Google Agenda</a> &nbsp;&nbsp; <a href="{{mapLink}}">Ouvrir le plan</a></p>`,
  footer: 'Vous recevez ce message parce qu’un rendez-vous a été réservé avec cette adresse.',
}

export const ar = {
  rows: [
    ['الموعد', '{{type}}'],
    ['الصالة', '{{showroom}}، {{address}}'],
    ['التاريخ', '{{date}}'],
    ['الوقت', 'من {{startTime}} إلى {{endTime}}، بتوقيت الصالة'],
    ['مع', '{{colleague}}'],
    ['الفستان', '{{oneDress}}'],
    ['الفساتين', '{{severalDresses}}'],
    ['الرقم', '{{number}}'],
  ] satisfies Fact[],
  appointment: '{{type}} في {{showroom}}، {{day}}، من {{startTime}} إلى {{endTime}}',
  preview: '{{type}} في {{showroom}}، {{date}}، من {{startTime}} إلى {{endTime}}',
  detailsAndLinks: `{{details}}
<p>{{guidance}}</p>
<p><a class="button" href="{{manageLink}}">عرض الموعد أو نقله أو إلغاؤه</a></p>
<p><a href="{{calendarLink}}">إضافة إلى تقويم Google</a> &nbsp;&nbsp; <a href="{{mapLink}}">فتح الخريطة</a></p>`,
  footer: 'تصلك هذه الرسالة لأن موعداً حُجز بهذا العنوان.',
}
