import type { Dress } from '#dresses/contract.ts'
import { type OptionalLineName, optionalLineNames } from '#dresses/optional-lines.ts'
import { notMeasured } from '#measurements/measurements.ts'

const noLines = Object.fromEntries(optionalLineNames.map((name) => [name, null])) as Record<
  OptionalLineName,
  null
>

export const dress: Dress = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Ivory Lace',
  description: 'Chantilly over silk.\n\nWith a train.',
  category: ['Bridal'],
  type: ['Bridal'],
  subType: ['Mermaid'],
  size: 'M',
  color: 'Ivory',
  colorHex: '#FFFFF0',
  condition: 'GOOD',
  ...noLines,
  brand: null,
  retailPrice: '1200.00',
  rentalPrice: '120.00',
  hidePrice: false,
  mainImage: '/files/dresses/ab12.jpg',
  images: ['/files/dresses/cd34.jpg'],
  pictures: [],
  status: 'APPROVED',
  availableBranches: ['KFARHBAB', 'AOUKAR'],
  fitNotes: null,
  ...notMeasured,
  createdAt: '2026-11-01T10:00:00.000Z',
}
