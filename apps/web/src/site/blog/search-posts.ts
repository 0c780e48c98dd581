import { findPosts, type StoredPost } from './find-posts.ts'

const live = new WeakSet<HTMLFormElement>()

/** From its first use on, the list follows what is typed, and the address keeps it. All words stand in the page already. */
export const searchPosts = (form: HTMLFormElement) => {
  const list = form.closest<HTMLElement>('.posts')
  const field = form.querySelector('input')
  if (!list || !field || live.has(form)) return
  live.add(form)
  field.value ||= new URLSearchParams(location.search).get('q') ?? ''
  const posts = readPosts(form.dataset.search ?? '')
  const search = async () => {
    const query = field.value.trim()
    keepInAddress(query)
    try {
      const found = findPosts(await posts, query)
      if (query === field.value.trim()) show(list, { query, found })
    } catch {
      say(list, 'failed')
    }
  }
  form.addEventListener('input', search)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    search()
  })
  list.addEventListener('change', search)
  list.querySelector('[data-clear]')?.addEventListener('click', () => {
    field.value = ''
    list.querySelector<HTMLElement>('[name=topic]')?.click()
    field.focus()
    search()
  })
  search()
}

const readPosts = async (address: string): Promise<StoredPost[]> => (await fetch(address)).json()

const keepInAddress = (query: string) => {
  const url = new URL(location.href)
  if (query) url.searchParams.set('q', query)
  else url.searchParams.delete('q')
  history.replaceState(history.state, '', url)
}

const show = (list: HTMLElement, { query, found }: { query: string; found: readonly StoredPost[] }) => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-slug]')]
  for (const row of rows) row.hidden = !found.some(({ slug }) => slug === row.dataset.slug)
  list.toggleAttribute('data-searching', query !== '')
  // A chosen topic hides rows as well.
  const count = rows.filter((row) => row.checkVisibility()).length
  const place = list.querySelector('[data-count]')
  if (place) place.textContent = String(count)
  if (query === '') say(list)
  else say(list, 'found', ...(count === 0 ? (['none'] as const) : []))
}

const say = (list: HTMLElement, ...words: ('found' | 'none' | 'failed')[]) => {
  for (const part of list.querySelectorAll<HTMLElement>('[data-said]')) {
    part.hidden = !words.some((word) => word === part.dataset.said)
  }
}
