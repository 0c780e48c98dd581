import { useEffect, useRef } from 'react'

/**
 * Whoever asks for the next page with a key goes on in its first row: the button that had the focus moves away, or is gone
 * after the last page. `asked` is called when the page is asked for.
 */
export const useFocusOnNext = (count: number) => {
  const list = useRef<HTMLDivElement>(null)
  const askedAt = useRef<number>(undefined)
  useEffect(() => {
    const from = askedAt.current
    if (from === undefined || count <= from) return
    askedAt.current = undefined
    list.current?.querySelectorAll<HTMLElement>('[data-row-link]')[from]?.focus({ preventScroll: true })
  }, [count])
  const asked = () => {
    askedAt.current = count
  }
  return { list, asked }
}
