/** '٢٤' and '۲۴' are '24', as Arabic and Persian keyboards type them. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) % 16))
}
