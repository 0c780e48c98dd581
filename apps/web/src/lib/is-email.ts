import { routes } from '@lc/contract'

/** A standard address, judged by the same rule as on the server. */
export const isEmail = (text: string) => routes.registerCheck.body.shape.email.safeParse(text).success
