/** What an address says, where it is one of the words of a list; anything may stand there. */
export const oneOf = <W extends string>(words: readonly W[], said: string | null): W | undefined =>
  words.find((word) => word === said)
