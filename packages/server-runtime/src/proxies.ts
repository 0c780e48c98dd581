import { z } from 'zod'

/** Addresses and CIDRs. A wrong one must not start: it would open the limits to anybody, or close the door to everybody. */
export const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'is no address and no CIDR')))
  .default([])
