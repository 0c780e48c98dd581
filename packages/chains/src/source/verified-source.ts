/** A service's reply about a verified contract, before any of it is checked. */
export interface VerifiedSource {
  language: string
  /** Such as `0.8.19+commit.7dd6d404`, with or without a `v`. */
  compiler: string
  sources: Record<string, { content: string }>
  settings: unknown
  contractName: string
  /** The file of the contract, if the service names it. */
  file: string | undefined
}

/** The address of a request to a service. */
export type UrlOf = (service: string, place: { chainId: number; address: string }) => string

/** `none` means that the service looked and has nothing; `failed` means that it gave no usable reply. */
export type ReadReply = (
  json: unknown,
) => { kind: 'found'; source: VerifiedSource } | { kind: 'none' } | { kind: 'failed'; problem: string }
