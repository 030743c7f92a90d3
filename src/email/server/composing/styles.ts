import { currentLanguage } from '#shared/language/language.ts'
/** Colours of the light theme for style attributes; the layout's style sheet overrides them in dark mode. */
export interface MailColors {
  accent: string
  /** Text colour on the accent. */
  accentInk: string
}

export const ink = '#1e1a1c'
export const quiet = '#6f665f'
export const hairline = '#e7e0d8'
export const sans = () =>
  `${isArabic() ? "'IBM Plex Sans Arabic'," : ''}'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
export const serif = () =>
  isArabic()
    ? "Amiri,'Noto Naskh Arabic','Traditional Arabic','Times New Roman',serif"
    : "'Bodoni Moda',Didot,'Bodoni MT','Playfair Display',Georgia,'Times New Roman',serif"

function isArabic(): boolean {
  return currentLanguage() === 'ar'
}

/** Breaks words that are wider than a phone, because they would widen the whole email. */
export const anyWidth = 'overflow-wrap:anywhere;word-break:break-word;'

/** Functions, because Arabic has its own typefaces, and its letters are joined. */
export const styles = {
  text: () => `margin:0 0 20px;font:400 16px/1.65 ${sans()};color:${ink};${anyWidth}`,
  title: () =>
    `margin:0 0 28px;font:400 34px/${isArabic() ? '1.4' : '1.12'} ${serif()};${isArabic() ? '' : 'letter-spacing:-0.015em;'}color:${ink};${anyWidth}`,
  quote: ({ accent }: MailColors) =>
    `margin:0 0 28px;padding-inline-start:20px;border-inline-start:2px solid ${accent};font:400 16px/1.65 ${sans()};color:${ink};${anyWidth}`,
  link: ({ accent }: MailColors) => `color:${accent};text-underline-offset:3px;`,
  button: ({ accent, accentInk }: MailColors) =>
    `display:inline-block;padding:15px 28px;border-radius:6px;background:${accent};color:${accentInk};font:500 16px/1.25 ${sans()};text-decoration:none;`,
}
