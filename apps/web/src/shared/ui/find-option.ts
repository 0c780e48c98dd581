/** The value of a query parameter if it is one of the options. Anything may be in the address. */
export const findOption = <W extends string>(options: readonly W[], value: string | null): W | undefined =>
  options.find((option) => option === value)
