import { hasWords, keepInAddress, showCount, showMessages } from '../../shared/pages/search-text.ts'

const live = new WeakSet<HTMLFormElement>()

/**
 * From its first use, the list follows the typed query and the address keeps it. All messages are already in the page.
 */
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
      showMessages(list, 'failed')
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

const show = (list: HTMLElement, { query, found }: { query: string; found: readonly StoredPost[] }) => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-slug]')]
  for (const row of rows) row.hidden = !found.some(({ slug }) => slug === row.dataset.slug)
  list.toggleAttribute('data-searching', query !== '')
  // The chosen topic hides rows as well.
  const count = rows.filter((row) => row.checkVisibility()).length
  showCount(list, count)
  if (query === '') showMessages(list)
  else showMessages(list, 'found', ...(count === 0 ? (['none'] as const) : []))
}

/** A post in the content database. */
export interface StoredPost {
  slug: string
  topic: string
  /** The name of the topic in the language of the page. */
  topicName: string
  title: string
  description: string
}

/** The posts that contain every word of the query in title, description or topic. */
export const findPosts = (posts: readonly StoredPost[], query: string): StoredPost[] =>
  posts.filter(({ title, description, topic, topicName }) =>
    hasWords([title, description, topic, topicName].join('\n'), query),
  )
