/** The chains of the spec. `retired` is gone, `sunset` still answers. */
export const chains = [
  { id: 1, name: 'Ethereum' },
  { id: 56, name: 'BNB Chain' },
  { id: 137, name: 'Polygon' },
  { id: 42161, name: 'Arbitrum' },
  { id: 43114, name: 'Avax' },
  { id: 250, name: 'Fantom', state: 'sunset' },
  { id: 128, name: 'Heco', state: 'retired' },
] as const satisfies readonly { id: number; name: string; state?: 'retired' | 'sunset' }[]
