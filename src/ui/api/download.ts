/** Downloads a URL of ours without leaving the page. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
