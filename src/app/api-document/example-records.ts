import type { CurrentUser } from '#accounts/contract.ts'
import type { Appointment, Receipt } from '#appointments/contract.ts'
import type { Dress } from '#dresses/dress.ts'
import type { CustomerRental } from '#rentals/contract.ts'

/** Records of the examples in the description of the API. */

export const dressId = '01950c5e-7a30-7c41-9b1e-3f5d2a6c8e01'
export const token = 'Zm9yLXRoZS1kZXNjcmlwdGlvbi1vZi10aGUtQVBJLW9ubHktYW5kLW5vLXRva2VuLWF0LWFsbA'

export const guest = {
  firstName: 'Rana',
  lastName: 'Khoury',
  email: 'rana@example.com',
  phone: '+961 70 123 456',
}

export const dress: Dress = {
  id: dressId,
  title: 'Ivory lace A-line',
  description: 'Chantilly lace over silk, with a short train.',
  category: ['Bridal'],
  type: ['Bridal'],
  subType: ['A-line'],
  size: '38',
  color: 'Ivory',
  colorHex: '#fffff0',
  condition: 'LIKE_NEW',
  designer: 'Maison Rahme',
  fabric: 'Lace',
  brand: null,
  retailPrice: '2400.00',
  rentalPrice: '450.00',
  hidePrice: false,
  mainImage: '/files/dresses/01950c5e-8b11-7d52-8a2f-4e6c3b7d9f02.jpg',
  images: ['/files/dresses/01950c5e-8b11-7d52-8a2f-4e6c3b7d9f02.jpg'],
  pictures: [{ width: 1200, height: 1600, avif: true, placeholder: null }],
  status: 'APPROVED',
  availableBranches: ['AOUKAR'],
  fitNotes: null,
  createdAt: '2026-02-16T10:12:30.000Z',
  bust: 88,
  waist: 68,
  hips: 94,
  height: 170,
  hollowToHem: null,
}

export const booked = {
  id: '01950c60-1c22-7e63-9b30-5f7d4c8eaf03',
  number: '4C8EAF03',
  branch: 'AOUKAR',
  type: 'BRIDAL',
  date: '2026-05-02',
  startTime: '11:00',
  endTime: '12:00',
  duration: 60,
  status: 'CONFIRMED',
  dressId,
} as const

export const shownDress = { id: dress.id, title: dress.title, mainImage: dress.mainImage }

export const appointment: Receipt = {
  ...booked,
  firstName: guest.firstName,
  colleagueName: null,
  dresses: [shownDress],
}

export const listedAppointment: Appointment = {
  ...booked,
  userId: '01950c61-2d33-7f74-8c41-608e5d9fb004',
  notes: null,
  clientName: 'Rana Khoury',
  clientEmail: guest.email,
  clientPhone: '+96170123456',
  dresses: [{ id: dress.id, title: dress.title }],
  dressTitle: dress.title,
  eventDate: '2026-06-20',
  colleagueName: null,
  createdAt: '2026-04-01T09:00:00.000Z',
}

export const currentUser: CurrentUser = {
  id: '01950c61-2d33-7f74-8c41-608e5d9fb004',
  username: 'rana.khoury',
  firstName: 'Rana',
  lastName: 'Khoury',
  email: guest.email,
  phone: '+96170123456',
  role: 'CLIENT',
  staffRole: null,
  profileImageUrl: null,
  language: 'en',
  isEmailProved: true,
}

export const rental: CustomerRental = {
  id: '01950c62-3e44-7085-9d52-719f6eafc105',
  number: '2026-0412',
  dress: shownDress,
  pieces: [
    {
      id: '01950c62-3e44-7085-9d52-719f6eafc106',
      dress: shownDress,
      copy: null,
      wearer: null,
      price: '450.00',
      isMissing: false,
      isLost: false,
    },
  ],
  branch: 'AOUKAR',
  startDate: '2026-06-18',
  endDate: '2026-06-22',
  eventDate: '2026-06-20',
  eventEnd: '2026-06-20',
  status: 'PENDING',
  step: 'REQUESTED',
  overdue: false,
  notCollected: false,
  holdUntil: '2026-04-03T09:00:00.000Z',
  readAt: null,
  price: '450.00',
  deposit: '135.00',
  paid: '0.00',
  balance: '450.00',
  createdAt: '2026-04-01T09:00:00.000Z',
  message: 'I tried it on in May.',
  discount: null,
  guarantee: '300.00',
  guaranteeHeld: '0.00',
  fees: '0.00',
  feesDue: '0.00',
  feesReason: null,
  charged: [],
  lateFeePerDay: '25.00',
  lateFeeCalendarDays: false,
  payments: [],
  invoices: [],
  confirmedAt: null,
  handedOverAt: null,
  returnedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  notCollectedAt: null,
  refund: null,
  toRefund: '0.00',
  refunds: { price: '0.00', guarantee: '0.00', fees: '0.00' },
  changeRequest: null,
  cancellation: {
    allowed: true,
    begun: false,
    terms: 'free',
    refund: '0.00',
    refundByShop: '0.00',
    lastFreeDay: '2026-06-04',
  },
}
