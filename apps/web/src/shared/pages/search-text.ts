/** Whether the text contains every word of the query. Chinese needs no spaces. */
export const hasWords = (text: string, query: string): boolean => {
  const known = plain(text)
  return plain(query)
    .split(/\s+/)
    .every((word) => known.includes(word))
}

/** Ignores case and treats full-width letters as letters. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Keeps the query in the address, for bookmarks and shared links. */
export const keepInAddress = (query: string) => {
  const url = new URL(location.href)
  if (query) url.searchParams.set('q', query)
  else url.searchParams.delete('q')
  history.replaceState(history.state, '', url)
}

/** Shows these messages of a list and hides its others. All are already in the page. */
export const showMessages = (list: HTMLElement, ...names: ('found' | 'none' | 'failed')[]) => {
  for (const part of list.querySelectorAll<HTMLElement>('[data-message]')) {
    part.hidden = !names.some((name) => name === part.dataset.message)
  }
}

export const showCount = (list: HTMLElement, count: number) => {
  const place = list.querySelector('[data-count]')
  if (place) place.textContent = String(count)
}
