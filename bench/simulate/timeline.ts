interface Entry {
  at: number
  order: number
  happen: () => void
}

/** Events in the order of their time; those at the same time in the order in which they were planned. */
export const openTimeline = () => {
  const heap: Entry[] = []
  let [now, order] = [0, 0]
  return {
    now: () => now,
    after: (seconds: number, happen: () => void) => {
      if (seconds === Number.POSITIVE_INFINITY) return
      push(heap, { at: now + Math.max(0, seconds), order: order++, happen })
    },
    run: () => {
      for (let next = pop(heap); next; next = pop(heap)) {
        now = next.at
        next.happen()
      }
    },
  }
}

const isBefore = (one: Entry, other: Entry) => (one.at - other.at || one.order - other.order) < 0

const push = (heap: Entry[], entry: Entry) => {
  let at = heap.push(entry) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above] as Entry
    if (!isBefore(entry, parent)) break
    heap[at] = parent
    at = above
  }
  heap[at] = entry
}

const pop = (heap: Entry[]): Entry | undefined => {
  const top = heap[0]
  const last = heap.pop()
  if (!top || !last || heap.length === 0) return top
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    if (left >= heap.length) break
    const child = right < heap.length && isBefore(heap[right] as Entry, heap[left] as Entry) ? right : left
    if (!isBefore(heap[child] as Entry, last)) break
    heap[at] = heap[child] as Entry
    at = child
  }
  heap[at] = last
  return top
}
