import { z } from 'zod'
import { factorKinds, loginMethods, passkeyTransports } from '../field-values.ts'

/** A second factor as its owner sees it. An authenticator app has no name. */
export const SecondFactor = z.object({
  id: z.uuid(),
  kind: z.enum(factorKinds),
  name: z.string().optional(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** One of the ways to pass the second step. */
export const LoginMethod = z.enum(loginMethods)
export type LoginMethod = z.infer<typeof LoginMethod>

/** Identifies one attempt at the second step. Random; it also is the challenge that a passkey signs. */
export const Challenge = z.string().max(100)

/** A code as typed. Any text: a malformed code gets the same answer as a wrong one. */
export const TypedCode = z.string().max(100)

/** Ten codes, each of which replaces the second factor once. Shown once. */
export const RecoveryCodes = z.array(z.string())

const Base64Url = z.string().max(4_000)
const Transport = z.enum(passkeyTransports)
const KnownPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(Transport) })

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON, for `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: Challenge,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(KnownPasskey),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON, for `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: Challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.enum(['preferred', 'required']),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(KnownPasskey),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const CredentialId = z.string().max(1_400)
const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }

/** WebAuthn's AuthenticationResponseJSON. Unused fields are dropped. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** WebAuthn's RegistrationResponseJSON. Unused fields are dropped. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    // Without a certificate it has some hundred bytes; reading more would take too long.
    attestationObject: z.string().max(8_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** How a caller answers the second step. */
export const SecondStepAnswer = z.discriminatedUnion('method', [
  z.object({ method: z.literal('passkey'), assertion: PasskeyAssertion }),
  z.object({ method: z.literal('totp'), code: TypedCode }),
  z.object({ method: z.literal('recovery_code'), code: TypedCode }),
])
export type SecondStepAnswer = z.infer<typeof SecondStepAnswer>

/** `result` of the error SECOND_FACTOR_REQUIRED: what `finishLogin` needs. `passkey` only if the account has passkeys. */
export const SecondStep = z.object({
  challenge: Challenge,
  expiresAt: z.iso.datetime(),
  methods: z.array(LoginMethod).min(1),
  passkey: PasskeyRequest.optional(),
})
export type SecondStep = z.infer<typeof SecondStep>
