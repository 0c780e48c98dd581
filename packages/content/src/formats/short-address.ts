const HEAD = 13
const TAIL = 12

/** An address as the spec shows it: its first 13 and last 12 characters. */
export const shortAddress = (address: string) =>
  address.length > HEAD + TAIL ? `${address.slice(0, HEAD)}…${address.slice(-TAIL)}` : address
