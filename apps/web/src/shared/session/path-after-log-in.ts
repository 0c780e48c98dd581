import type { Locale } from '@lc/api-contract'
import { buying, buyPath } from '../ui/buying.ts'
import { returnPath } from './return-path.ts'

/** To the pay dialog if something was to be bought, back to a signed-in page that was opened, otherwise to the dashboard. */
export const pathAfterLogIn = (locale: Locale) => {
  const productId = buying.take()
  const path = returnPath.take(locale)
  return productId || !path ? buyPath(locale, productId) : path
}
