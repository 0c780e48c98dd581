/** A standard address: something, an at sign, a domain with a dot. The server decides; this only saves a trip. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
