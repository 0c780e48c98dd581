/** Whether an address carries the link of a mail; what it says is read where it is followed. */
export const hasMailLink = (search: string) => {
  const query = new URLSearchParams(search)
  return query.has('sign') && query.has('type')
}
