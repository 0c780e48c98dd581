/**
 * How far the pay dialog has come. `late`: it was paid, and what was bought has not arrived yet; `processing`: the bank has
 * not decided; `blocked`: Stripe's script did not come; `off`: we cannot take payments.
 */
export type PaymentState =
  | 'loading'
  | 'ready'
  | 'paying'
  | 'declined'
  | 'incomplete'
  | 'failed'
  | 'blocked'
  | 'off'
  | 'waiting'
  | 'processing'
  | 'late'
  | 'done'

/** The card form is there and may be sent. */
export const takesCard = (state: PaymentState) =>
  state === 'ready' || state === 'declined' || state === 'incomplete' || state === 'failed'

/** The card form stands in the dialog, also while it is on its way or being sent. */
export const hasForm = (state: PaymentState) => state === 'loading' || state === 'paying' || takesCard(state)
