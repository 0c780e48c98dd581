import { AppError, decodePassword, isAcceptablePassword } from '@lc/api-contract'

/** The password behind a wire form. Whatever is wrong with either, the refusal is the same. */
export const acceptPassword = async (wirePassword: string): Promise<string> => {
  const password = await decodePassword(wirePassword)
  if (password === undefined || !isAcceptablePassword(password)) {
    throw new AppError('INVALID_FIELDS', { details: { fields: { password: 'password_rule' } } })
  }
  return password
}
