/** Takes one row more than the page holds: if it is there, there is a next page. */
export const toPage = <T>({ rows, limit, cursorOf }: { rows: T[]; limit: number; cursorOf: (row: T) => string }) => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, ...(rows.length > limit && last !== undefined ? { nextCursor: cursorOf(last) } : {}) }
}
