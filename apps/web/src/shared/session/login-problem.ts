import { isEmail } from '../ui/is-email.ts'

/** One problem at a time, in the order of the spec. */
export const loginProblem = (email: string, password: string) => {
  if (!email) return 'email_required'
  if (!isEmail(email)) return 'email_invalid'
  return password ? undefined : 'password_required'
}
