import type { Locale } from '@lc/contract'
import { buying, buyPath } from '../../lib/buying.ts'
import { returnPath } from '../../lib/return-path.ts'

/** To the pay dialog if something was to be bought, back to a signed-in page that was opened, otherwise to the dashboard. */
export const pathAfterLogIn = (locale: Locale) => {
  const productId = buying.take()
  const path = returnPath.take(locale)
  return productId || !path ? buyPath(locale, productId) : path
}
