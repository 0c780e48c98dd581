import type { SeededRandom } from '../../bank/seeded-random.ts'
import type { ReadStripeTotals } from '../check/read-stripe-totals.ts'
import type { FaultStage } from '../stage/start-fault-stage.ts'
import type { FaultCustomer } from '../work/open-customer.ts'
import type { Promises } from '../work/promises.ts'

/** Input of every fault. */
export interface FaultContext {
  stage: FaultStage
  random: SeededRandom
  promises: Promises
  /** New with each fault. */
  customer: FaultCustomer
  /** A customer with a finding to ask about and a webhook. */
  regular: { customer: FaultCustomer; about: { scanId: string; finding: string }; webhookId: string }
  totals: ReadStripeTotals
}

/** One way in which the product may break, with variants of which each round takes the next. */
export interface Fault {
  /** As ONLY names it. */
  name: string
  /** The numbers of the fault list that it shows. */
  shows: readonly string[]
  variants: readonly string[]
  /** Breaks, works and repairs; throws if what must hold during the fault doesn't. The checker runs afterwards. */
  run: (context: FaultContext, variant: string) => Promise<void>
}

/** Work of every kind at once: an order, a purchase, a sign-up and a log-out. */
export const workOnEverything = ({ customer }: FaultContext) =>
  Promise.all([customer.order(), customer.buy(), customer.signUp(), customer.logOut()])
