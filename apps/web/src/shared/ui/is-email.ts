import { isEmailAddress } from '@lc/api-contract'

/** A standard address, judged by the same rule as on the server. */
export const isEmail = (text: string) => isEmailAddress(text.trim())
