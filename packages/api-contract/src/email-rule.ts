/** The local part has no leading, double or trailing dots; the domain has at least one dot and ends in letters. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Limits of mail servers: 64 characters before the @, 254 in total. */
export const EMAIL_MAX_CHARS = 254
export const isNameShort = (email: string) => email.lastIndexOf('@') <= 64

/** The rule without a schema, for pages. */
export const isEmailAddress = (text: string) =>
  text.length <= EMAIL_MAX_CHARS && isNameShort(text) && emailPattern.test(text)
