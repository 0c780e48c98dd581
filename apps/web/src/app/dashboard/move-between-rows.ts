import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrows, Home and End go from one row's link to another's; Tab reaches each of them all the same. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(event.target as HTMLElement)
  const step = steps[event.key]
  if (at < 0 || !step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  links[step(at, links.length - 1)]?.focus()
}
