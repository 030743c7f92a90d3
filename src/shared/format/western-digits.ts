/**
 * A number as Arabic and Persian keyboards type it, in western digits and signs: '٢٤٫٥' and '۲۴٫۵' are '24.5', '١٬٢٠٠' is
 * '1,200', '١٠٪' is '10%'.
 */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٫٬٪]/g, (sign) => signs[sign] ?? String((sign.codePointAt(0) as number) % 16))
}

const signs: Record<string, string> = { '٫': '.', '٬': ',', '٪': '%' }
