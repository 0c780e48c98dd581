/** What a service says of a verified contract, before any of it is believed. */
export interface VerifiedSource {
  language: string
  /** Such as `0.8.19+commit.7dd6d404`, with or without a `v`. */
  compiler: string
  sources: Record<string, { content: string }>
  settings: unknown
  contractName: string
  /** The file of the contract, where the service tells it. */
  file: string | undefined
}
