/** Beyond this, a digit is what is left of a fraction that binary numbers cannot hold. */
const HELD_DIGITS = 12

/** An amount as the spec shows it: cut off after two decimals, never rounded up. */
export const floorAmount = (amount: number, decimals = 2) =>
  Number(`${Math.floor(Number(`${amount.toFixed(HELD_DIGITS)}e${decimals}`))}e-${decimals}`)
