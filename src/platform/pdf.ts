import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** A page under way: headings, paragraphs and rows of label and value. Text only: nothing that a user typed becomes a link. */
export interface PdfPage {
  heading(text: string): void
  paragraph(text: string): void
  row(label: string, value: string): void
  /** @param png of a signature */
  signature(label: string, png: Buffer): void
}

interface PdfOptions {
  shopName: string
  title: string
  draw(page: PdfPage): void
}

// It has Latin and Arabic letters in one file; pdfkit embeds only those that are used.
const font = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const margin = 56
const labelWidth = 150
const ink = '#1e1a1c'
const quiet = '#6b6065'

/** A document of A4 pages in the shop's name. */
export async function makePdf({ shopName, title, draw }: PdfOptions): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    font,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: shopName },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const valueWidth = pdf.page.width - 2 * margin - labelWidth
  pdf.fontSize(11).fillColor(quiet).text(shopName)
  pdf.moveDown(0.5).fontSize(20).fillColor(ink).text(title).moveDown(0.5).fontSize(10)
  draw({
    heading: (text) =>
      void pdf.moveDown(1).fontSize(13).fillColor(ink).text(text, margin).moveDown(0.4).fontSize(10),
    paragraph: (text) => void pdf.fillColor(ink).text(text, margin).moveDown(0.6),
    row(label, value) {
      // A row stays on one page.
      if (pdf.y + pdf.heightOfString(value, { width: valueWidth }) > pdf.page.height - margin) pdf.addPage()
      const { y } = pdf
      pdf.fillColor(quiet).text(label, margin, y, { width: labelWidth })
      const below = pdf.y
      pdf.fillColor(ink).text(value, margin + labelWidth, y, { width: valueWidth })
      pdf.y = Math.max(pdf.y, below)
      pdf.moveDown(0.5)
    },
    signature(label, png) {
      if (pdf.y + 140 > pdf.page.height - margin) pdf.addPage()
      pdf.fillColor(quiet).text(label, margin, pdf.y)
      pdf.image(png, margin + labelWidth, pdf.y - 12, { fit: [260, 130] })
    },
  })
  pdf.end()
  return done
}
