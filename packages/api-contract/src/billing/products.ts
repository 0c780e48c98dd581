import type { Product } from './list-products.ts'

/**
 * Everything for sale, in display order. Migrations copy it into the database, from which the API sells; prerendered
 * pages read it here. A removed id is no longer sold; past purchases keep their price.
 */
export const products: readonly Product[] = [
  { id: 'detection-1', kind: 'detection', units: 1, priceCents: 39_00, currency: 'usd' },
  { id: 'detection-5', kind: 'detection', units: 5, priceCents: 175_00, currency: 'usd' },
  { id: 'detection-20', kind: 'detection', units: 20, priceCents: 600_00, currency: 'usd' },
  { id: 'consultation-1', kind: 'consultation', units: 1, priceCents: 79_00, currency: 'usd' },
  { id: 'consultation-5', kind: 'consultation', units: 5, priceCents: 350_00, currency: 'usd' },
]

/** Free fast scans per user and day, unless FAST_SCANS_PER_DAY sets another number. */
export const DEFAULT_FAST_SCANS_PER_DAY = 20

/** A new account gets this when it is activated. */
export const welcomeGift = { kind: 'detection', units: 1 } as const satisfies Pick<Product, 'kind' | 'units'>
