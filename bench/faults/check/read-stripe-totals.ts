import type { StripeTotals } from './check-stripe.ts'

interface Intent {
  id: string
  status: string
  amount_received: number
}

const PAGE = 100
const headers = { authorization: 'Bearer sk_test_fake' }

/** Reads what Stripe received and refunded. A payment is read once; `forget` one that was refunded since. */
export const openStripeTotals = (stripeUrl: string) => {
  const known = new Map<string, StripeTotals>()
  const read = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${stripeUrl}/v1/payment_intents${path}`, { headers })
    return (await reply.json()) as T
  }
  return {
    forget: (intentId: string) => void known.delete(intentId),
    read: async (): Promise<StripeTotals> => {
      for (let after = ''; ; ) {
        const page = await read<{ data: Intent[]; has_more: boolean }>(`?limit=${PAGE}${after}`)
        for (const { id, amount_received: received } of page.data.filter(({ status }) => status === 'succeeded')) {
          if (known.has(id)) continue
          const { latest_charge } = await read<{ latest_charge: { amount_refunded: number } | null }>(
            `/${id}?expand%5B%5D=latest_charge`,
          )
          known.set(id, { received, refunded: latest_charge?.amount_refunded ?? 0 })
        }
        if (!page.has_more) break
        after = `&starting_after=${page.data.at(-1)?.id}`
      }
      const sum = (name: keyof StripeTotals) => [...known.values()].reduce((total, each) => total + each[name], 0)
      return { received: sum('received'), refunded: sum('refunded') }
    },
  }
}

export type ReadStripeTotals = ReturnType<typeof openStripeTotals>
