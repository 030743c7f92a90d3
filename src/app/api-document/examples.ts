import { getCurrentUser, login } from '#accounts/contract.ts'
import {
  bookAppointment,
  cancelAppointment,
  getAvailability,
  getReceipt,
  getSlots,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import { cancelManaged, getManagedAppointment, rescheduleManaged } from '#appointments/manage-contract.ts'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { suggestDresses } from '#catalogue/search-contract.ts'
import { contactUs } from '#contact/contract.ts'
import { getDress } from '#dresses/contract.ts'
import type { Example } from '#platform/openapi/document.ts'
import { getDressAvailability, getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental, getManagedRental } from '#rentals/manage-contract.ts'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import {
  appointment,
  booked,
  currentUser,
  dress,
  dressId,
  guest,
  listedAppointment,
  rental,
  shownDress,
  token,
} from './example-records.ts'

/** What those who begin with the API call first. A test checks each value with the schemas of its endpoint. */
export const examples: Record<string, Example> = Object.fromEntries([
  example(listDresses, {
    query: { search: 'lace', size: ['38', '40'], branch: ['AOUKAR'], eventDate: '2026-06-20', limit: '12' },
    reply: { dresses: [dress], total: 1, corrected: null, near: null },
  }),
  example(getDressFilters, {
    query: { category: ['Bridal'] },
    reply: {
      total: 24,
      category: [{ value: 'Bridal', count: 24 }],
      subType: [{ value: 'A-line', count: 9, category: 'Bridal' }],
      branch: [{ value: 'AOUKAR', count: 24 }],
      color: [{ value: 'Ivory', count: 15, hexCode: '#fffff0' }],
      size: [{ value: '38', count: 7 }],
      designer: [{ value: 'Maison Rahme', count: 3 }],
      fabric: [{ value: 'Lace', count: 11 }],
      price: { min: '180.00', max: '950.00' },
    },
  }),
  example(suggestDresses, {
    query: { search: 'la' },
    reply: {
      searches: ['lace'],
      dresses: [{ id: dress.id, title: dress.title, mainImage: dress.mainImage }],
    },
  }),
  example(getDress, { params: { id: dressId }, reply: dress }),
  example(getAvailability, {
    query: { branch: 'AOUKAR', type: 'BRIDAL', month: '2026-05' },
    reply: {
      days: [
        { date: '2026-05-02', state: 'free', free: 4, reason: null },
        { date: '2026-05-03', state: 'closed', free: 0, reason: null },
        { date: '2026-05-04', state: 'blocked', free: 0, reason: 'Inventory' },
      ],
      nextFree: { date: '2026-05-02', startTime: '11:00', endTime: '12:00' },
    },
  }),
  example(getSlots, {
    query: { branch: 'AOUKAR', type: 'BRIDAL', date: '2026-05-02' },
    reply: {
      slots: [
        { startTime: '11:00', endTime: '12:00' },
        { startTime: '12:00', endTime: '13:00' },
      ],
      blocked: false,
      reason: null,
      state: 'free',
      message: null,
    },
  }),
  example(bookAppointment, {
    body: {
      branch: 'AOUKAR',
      type: 'BRIDAL',
      date: '2026-05-02',
      startTime: '11:00',
      dressIds: [dressId],
      filledInMs: 42_000,
      ...guest,
    },
    reply: { ...booked, receipt: token, manageToken: token, dressesGone: [] },
  }),
  example(getReceipt, { params: { receipt: token }, reply: appointment }),
  example(getManagedAppointment, {
    params: { token },
    reply: {
      ...appointment,
      changeable: true,
      language: 'en',
      whatsappConsent: true,
      contact: { email: 'm…@example.com', phone: '… 456', asked: null },
    },
  }),
  example(rescheduleManaged, {
    params: { token },
    body: { date: '2026-05-02', startTime: '12:00' },
    reply: { ...booked, startTime: '12:00', endTime: '13:00' },
  }),
  example(cancelManaged, { params: { token }, reply: { ...booked, status: 'CANCELLED' } }),
  example(login, {
    body: { usernameOrEmail: 'rana.khoury', password: 'a long pass phrase' },
    reply: currentUser,
  }),
  example(getCurrentUser, { reply: currentUser }),
  example(listMyAppointments, { reply: [listedAppointment] }),
  example(rescheduleAppointment, {
    params: { id: booked.id },
    body: { date: '2026-05-02', startTime: '12:00' },
    reply: { ...booked, startTime: '12:00', endTime: '13:00' },
  }),
  example(cancelAppointment, {
    params: { id: booked.id },
    reply: { ...booked, status: 'CANCELLED', removed: false },
  }),
  example(getDressAvailability, {
    params: { id: dressId },
    query: { from: '2026-06-19', to: '2026-06-21' },
    reply: {
      days: [
        { date: '2026-06-19', free: false, reason: 'rented' },
        { date: '2026-06-20', free: true, reason: null },
        { date: '2026-06-21', free: true, reason: null },
      ],
      next: '2026-06-20',
    },
  }),
  example(getRentalOffer, {
    params: { id: dressId },
    query: { eventDate: '2026-06-20' },
    reply: {
      prices: {
        price: '450.00',
        deposit: '135.00',
        balance: '315.00',
        guarantee: '300.00',
        lateFeePerDay: '25.00',
        lateFeeCalendarDays: false,
        depositPercent: 30,
        freeCancelDays: 14,
        holdHours: 48,
        daysIncluded: 5,
        pickupDaysBefore: 2,
        returnDaysAfter: 2,
      },
      pieces: [
        { dress: shownDress, price: '450.00', guarantee: '300.00', free: true, reason: null, message: null },
      ],
      answer: {
        free: true,
        reason: null,
        message: null,
        heldUntil: null,
        dates: {
          branch: 'AOUKAR',
          startDate: '2026-06-18',
          endDate: '2026-06-22',
          holdEndsAt: null,
          closedDays: [],
        },
        lastFreeDay: '2026-06-04',
        nextFree: [],
      },
      own: null,
    },
  }),
  example(requestRental, {
    body: { dressId, eventDate: '2026-06-20', message: 'I tried it on in May.', ...guest },
    reply: { ...rental, manageToken: token },
  }),
  example(getManagedRental, {
    params: { token },
    reply: {
      ...rental,
      language: 'en',
      linkUntil: null,
      whatsappConsent: true,
      contact: { email: 'm…@example.com', phone: '… 456', asked: null },
    },
  }),
  example(cancelManagedRental, {
    params: { token },
    reply: {
      ...rental,
      status: 'CANCELLED',
      step: 'CANCELLED',
      cancelledAt: '2026-04-02T08:30:00.000Z',
      cancelledBy: 'CUSTOMER',
    },
  }),
  example(contactUs, {
    body: {
      name: 'Rana Khoury',
      email: 'rana@example.com',
      message: 'Do you open on Sundays?',
      inquiryType: 'general',
    },
    reply: { success: true },
  }),
])

/** The key is the name of the endpoint. */
function example<E extends Endpoint>(
  endpoint: E,
  values: Partial<InputOf<E>> & { reply?: ReplyOf<E> },
): [string, Example] {
  return [endpoint.name, values]
}
