/** 12 to 26 characters with an upper-case and a lower-case letter, a digit and a special character (SPEC section 5). */
export const isAcceptablePassword = (password: string): boolean =>
  password.length >= 12 &&
  password.length <= 26 &&
  /[A-Z]/.test(password) &&
  /[a-z]/.test(password) &&
  /\d/.test(password) &&
  /[^A-Za-z0-9\s]/.test(password)
