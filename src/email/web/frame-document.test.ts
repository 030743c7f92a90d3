import { expect, test } from 'vitest'
import { frameDocument } from './frame-document.ts'

test('moves style attributes to a sheet with the nonce, one class per style', () => {
  const html = frameDocument(
    `<html><head><style>p{margin:0}</style></head><body class="paper" style="color:red"><p style='color:red'>a > b</p><img style="color:blue"></body></html>`,
    'n0nce',
  )
  expect(html).not.toContain('style=')
  expect(html).toContain('<style nonce="n0nce">p{margin:0}</style>')
  expect(html).toContain('<body class="paper look-0"><p class="look-0">a > b</p><img class="look-1"></body>')
  expect(html).toContain(
    '<base target="_blank"><style nonce="n0nce">.look-0.look-0.look-0{color:red}\n.look-1.look-1.look-1{color:blue}</style></head>',
  )
})

test('decodes quotes in a style and drops what would end the sheet', () => {
  expect(frameDocument(`<p style="font-family:&quot;Instrument Sans&quot;">a</p>`)).toContain(
    '{font-family:"Instrument Sans"}',
  )
  const broken = frameDocument(`<p style="color:red</style><script>alert(1)</script>">a</p>`)
  expect(broken.match(/<\/style>/g)).toHaveLength(1)
})

test('puts the sheet in front of HTML without a head and ignores signs in text', () => {
  expect(frameDocument('1 < 2 and <b data-x="a>b" style="top:0">3</b>', 'x')).toBe(
    '<base target="_blank"><style nonce="x">.look-0.look-0.look-0{top:0}</style>1 < 2 and <b class="look-0" data-x="a>b">3</b>',
  )
})

test('applies the rules of the wanted theme, whatever the browser prefers', () => {
  const page = '<style>@media (prefers-color-scheme: dark) { p { color: red } }</style>'
  expect(frameDocument(page, 'x', 'dark')).toContain('@media all {')
  expect(frameDocument(page, 'x', 'light')).toContain('@media not all {')
  expect(frameDocument(page, 'x')).toContain('(prefers-color-scheme: dark)')
})
