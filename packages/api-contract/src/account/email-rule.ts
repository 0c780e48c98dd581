/** Dots never lead, double or end the name; the domain has at least one, and ends in letters. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** As mail servers take them: 64 characters before the @, 254 in all. */
export const EMAIL_MAX_CHARS = 254
export const isNameShort = (email: string) => email.lastIndexOf('@') <= 64

/** The same rule without a schema, for pages that load none. */
export const isEmailAddress = (text: string) =>
  text.length <= EMAIL_MAX_CHARS && isNameShort(text) && emailPattern.test(text)
