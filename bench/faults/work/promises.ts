/** Something that the product acknowledged, and the fault during which it did. */
interface Promised {
  id: string
  fault: string
  /** By `performance.now()`. */
  atMs: number
}

/**
 * Promises to clients, recorded in a process that no fault touches. The lists hold only those that the checker hasn't
 * seen kept yet.
 */
export const openPromises = () => {
  let fault = 'the start'
  const listOf = () => new Map<string, Promised>()
  const kept = {
    /** Ordered scans: they exist and end. */
    scans: listOf(),
    /** Compile checks of uploads and imports: they end. */
    projects: listOf(),
    /** Payments that Stripe took: their units are granted. */
    payments: listOf(),
    /** Tickets: they exist. */
    tickets: listOf(),
    /** Mail addresses that signed up: their link arrives. */
    signUps: listOf(),
  }
  const revokedTokens: string[] = []
  const faultsById = new Map<string, string>()
  return {
    ...kept,
    /** Tokens of sessions that a log-out ended; never forgotten. */
    revokedTokens,
    startFault: (name: string) => {
      fault = name
    },
    add: (list: keyof typeof kept, id: string) => {
      kept[list].set(id, { id, fault, atMs: performance.now() })
      faultsById.set(id, fault)
    },
    /** The fault during which it was acknowledged, if it was. */
    faultOf: (id: string) => faultsById.get(id),
    countOpen: () => Object.values(kept).reduce((sum, list) => sum + list.size, 0),
  }
}

export type Promises = ReturnType<typeof openPromises>
