import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** The app as the worker knows it: enough to get tokens of its installations. */
export interface GithubApp {
  appId: string
  privateKey: KeyObject
  /** Of the site, without a slash at the end. */
  webUrl: string
  apiUrl: string
}

interface GithubEnv {
  GITHUB_APP_ID?: string | undefined
  GITHUB_APP_KEY?: string | undefined
  GITHUB_URL: string
  GITHUB_API_URL: string
}

/** The app, or the reason why there isn't one; undefined as reason if no setting is present. Never contains the key. */
export const readGithubApp = (env: GithubEnv): GithubApp | { missing: string | undefined } => {
  const { GITHUB_APP_ID: appId, GITHUB_APP_KEY: key } = env
  if (!appId && !key) return { missing: undefined }
  if (!appId || !/^\w{1,40}$/.test(appId)) return { missing: 'GITHUB_APP_ID is missing or invalid' }
  const privateKey = key === undefined ? undefined : readKey(key)
  if (privateKey?.asymmetricKeyType !== 'rsa') return { missing: 'GITHUB_APP_KEY is missing or no RSA key as PEM' }
  return { appId, privateKey, webUrl: env.GITHUB_URL, apiUrl: env.GITHUB_API_URL }
}

const readKey = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    return undefined
  }
}

/** GitHub accepts at most ten minutes. */
const LIFE_SECONDS = 300
/** The clock of this machine may be ahead of GitHub's. */
const EARLY_SECONDS = 60

/** A token of the app itself: it finds installations and gets their tokens. */
export const signAppToken = ({ appId, privateKey }: GithubApp, now = Date.now()): string => {
  const seconds = Math.floor(now / 1_000)
  const claims = { iat: seconds - EARLY_SECONDS, exp: seconds + LIFE_SECONDS, iss: appId }
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
}
