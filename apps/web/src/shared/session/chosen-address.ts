import { browserStorage, readJson, storageNames } from './browser-storage.ts'

/** A deployed contract that a visitor chose to scan. */
export interface ChosenAddress {
  chainId: number
  address: string
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const DAY_MS = 86_400_000

/**
 * The contract that was chosen before the sign-up. The browser remembers it for a day, because the mail of a sign-up
 * opens another tab. Checked on read, whatever the storage contains.
 */
export const chosenAddress = {
  pathOf: ({ chainId, address }: ChosenAddress) => `/new-scan?chain=${chainId}&address=${address}`,
  read: (params: URLSearchParams): ChosenAddress | undefined =>
    toChosen({ chainId: Number(params.get('chain')), address: params.get('address') }),
  remember: (chosen: ChosenAddress) =>
    browserStorage.set(storageNames.chosenAddress, JSON.stringify({ ...chosen, at: Date.now() })),
  forget: () => browserStorage.remove(storageNames.chosenAddress),
  /** Returns the path of its scan once. */
  take: (): string | undefined => {
    const stored = readJson(browserStorage.get(storageNames.chosenAddress)) as { at?: unknown } | null | undefined
    chosenAddress.forget()
    const isRecent = typeof stored?.at === 'number' && Math.abs(Date.now() - stored.at) < DAY_MS
    const chosen = isRecent ? toChosen(stored) : undefined
    return chosen && chosenAddress.pathOf(chosen)
  },
}

const toChosen = (given: object): ChosenAddress | undefined => {
  const { chainId, address } = given as Record<string, unknown>
  const isChosen = Number.isSafeInteger(chainId) && Number(chainId) > 0 && ADDRESS.test(String(address))
  return isChosen ? { chainId: Number(chainId), address: String(address) } : undefined
}
