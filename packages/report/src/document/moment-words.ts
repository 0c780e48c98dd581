/** A moment that reads the same everywhere, to the second. */
export const momentWords = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
