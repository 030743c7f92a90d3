import type { Fact } from '#email/built-in/built-in-email.ts'

export const sample = {
  firstName: 'Rana',
  type: 'Bridal fitting',
  showroom: 'Aoukar',
  address: 'Aoukar Main Road, Metn, Lebanon',
  day: 'Saturday 5 December',
  date: 'Saturday 5 December 2026',
  startTime: '11:00',
  endTime: '12:00',
  colleague: 'Maya',
  dressTitle: 'Ivory lace gown',
  oneDress: 'Ivory lace gown',
  severalDresses: '',
  guidance: 'Please bring shoes of the height you will wear. Two companions are welcome.',
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
