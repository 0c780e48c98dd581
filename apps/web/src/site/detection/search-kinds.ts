import { hasWords, keepInAddress, showCount, showMessages } from '../../shared/pages/search-text.ts'

const live = new WeakSet<HTMLFormElement>()

/** From its first use, the catalogue follows the typed query and counts the kinds that it and the filters leave. */
export const searchKinds = (form: HTMLFormElement) => {
  const list = form.closest<HTMLElement>('.kinds')
  const field = form.querySelector<HTMLInputElement>('[name=q]')
  if (!list || !field || live.has(form)) return
  live.add(form)
  field.value ||= new URLSearchParams(location.search).get('q') ?? ''
  const search = () => {
    keepInAddress(field.value.trim())
    show(list, field.value)
  }
  form.addEventListener('input', search)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    search()
  })
  list.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset()
    field.value = ''
    field.focus()
    search()
  })
  search()
}

const show = (list: HTMLElement, query: string) => {
  let count = 0
  for (const group of list.querySelectorAll<HTMLElement>('[data-topic]')) {
    group.hidden = false
    const rows = [...group.querySelectorAll<HTMLElement>('li')]
    for (const row of rows) row.hidden = !hasWords(`${row.id} ${row.textContent}`, query)
    // The chosen topic and severity hide rows as well.
    const visible = rows.filter((row) => row.checkVisibility()).length
    group.hidden = visible === 0
    count += visible
  }
  showCount(list, count)
  showMessages(list, 'found', ...(count === 0 ? (['none'] as const) : []))
}
