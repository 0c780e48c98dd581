import type { Product } from './product.ts'

/**
 * Everything that is sold, in the order it is shown. Migrations write it into the database, from which the API sells; pages
 * that are built before anybody asks read it here. An id that is gone is no longer sold; what was bought keeps its own price.
 */
export const products: readonly Product[] = [
  { id: 'detection-1', kind: 'detection', units: 1, priceCents: 39_00, currency: 'usd' },
  { id: 'detection-5', kind: 'detection', units: 5, priceCents: 175_00, currency: 'usd' },
  { id: 'detection-20', kind: 'detection', units: 20, priceCents: 600_00, currency: 'usd' },
  { id: 'consultation-1', kind: 'consultation', units: 1, priceCents: 79_00, currency: 'usd' },
  { id: 'consultation-5', kind: 'consultation', units: 5, priceCents: 350_00, currency: 'usd' },
]

/** What a new account gets when it is activated. */
export const welcomeGift = { kind: 'detection', units: 1 } as const satisfies Pick<Product, 'kind' | 'units'>
