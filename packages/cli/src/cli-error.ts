/** A failure that the user can understand. It is printed without a stack and ends with exit code 2. */
export class CliError extends Error {
  override name = 'CliError'
}

interface ProblemLike {
  code?: unknown
  title?: unknown
  detail?: unknown
  requestId?: unknown
  fields?: unknown
}

/** Advice for the problems that users meet most. Others are shown as the server describes them. */
const advice: Readonly<Record<string, string>> = {
  KEY_REFUSED:
    'The server refused the API key: it is unknown, expired or revoked. Create a key on the account page and run `lcat login` again.',
  SCOPE_MISSING:
    'The API key lacks a scope for this command. Create a key with scan:read and scan:write on the account page.',
  NO_DETECTIONS_LEFT: 'No detections left in this account. A scan without --full is free within the daily limit.',
  NOT_FOUND: 'The server has no such scan or finding, or it belongs to another account.',
  TOO_LARGE: 'The project is larger than the server accepts. Scan a subfolder, or exclude files in .gitignore.',
}

/** The message for a problem of the API. */
export const describeProblem = (problem: ProblemLike, status: number): string => {
  const { code, title, detail, requestId, fields } = problem
  if (typeof code !== 'string') return `The server answered ${status}, not as a Lightning Cat API. Check --server.`
  const known = advice[code]
  if (known) return known
  const rejected = fields && typeof fields === 'object' ? Object.entries(fields).map((each) => each.join(': ')) : []
  const parts = [title, detail, ...rejected].filter((part) => typeof part === 'string' && part !== '')
  return `${[...new Set(parts)].join('. ')} (${code}, request ${requestId ?? 'unknown'})`
}
