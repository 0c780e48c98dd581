import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@lc/api-contract'

/** Old browsers and browsers inside other apps may have none. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis

/** Few users have a passkey, so the library loads on first use. */
const fetchLibrary = () => import('@simplewebauthn/browser')

let isWaiting = false

const wait = async <R>(act: () => Promise<R>): Promise<R> => {
  isWaiting = true
  return await act().finally(() => {
    isWaiting = false
  })
}

/** Requests a passkey from the browser. Undefined if the user cancels, or if it fails or takes too long. */
export const readPasskey = (optionsJSON: PasskeyRequest): Promise<PasskeyAssertion | undefined> =>
  wait(async () => (await fetchLibrary()).startAuthentication({ optionsJSON })).catch(() => undefined)

/** Makes the browser create a passkey. `known` means that this device already has one for the account. */
export const createPasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyRegistration | 'known' | undefined> =>
  wait(async () => (await fetchLibrary()).startRegistration({ optionsJSON })).catch((error: unknown) =>
    isKnown(error) ? 'known' : undefined,
  )

/** Closes the browser's own dialog when ours closes, so that a passkey shown later has no effect. */
export const cancelPasskey = async () => {
  if (isWaiting) (await fetchLibrary()).WebAuthnAbortService.cancelCeremony()
}

const isKnown = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
