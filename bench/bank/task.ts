/** What a client asks of a teller; asked twice, it is done once. */
export type Task =
  | { name: 'buy'; userId: string; key: string; productId: string }
  | { name: 'refund'; paymentId: string; unitsBack: number }
  | { name: 'order'; userId: string; projectId: string; key: string }
  | { name: 'rerun'; userId: string; projectId: string; contractId: string; key: string }
  | { name: 'end'; contractId: string; how: ScanEnd }

export type ScanEnd = 'complete' | 'fail' | 'cancel'

/** `lost`: nobody knows whether it was done, so it must be asked again. */
export type Answer = { is: 'done'; id: string } | { is: 'refused'; code: string } | { is: 'lost'; why: string }
