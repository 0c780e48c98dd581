/** Whether an address contains a mail link. The code that follows the link reads the rest. */
export const hasMailLink = (search: string) => {
  const query = new URLSearchParams(search)
  return query.has('sign') && query.has('type')
}
