/** Upper limits of a tool's result. Agents read every character of it, and project text may be hostile. */
export const bounds = {
  findingsPerPage: 25,
  locationsInList: 3,
  locations: 20,
  messages: 10,
  calls: 30,
  checks: 60,
  stages: 20,
  reasons: 10,
  verified: 200,
  /** One line of project text: a name, a path, an argument. */
  lineChars: 300,
  /** A message of a tool or the compiler. */
  messageChars: 800,
  /** A patch, or the files of a proof on one page. */
  sourceChars: 60_000,
  /** The whole structured result, as JSON. */
  resultBytes: 160_000,
} as const

/** How long a call may wait for the server before it answers with the state so far. Clients often give up after 60. */
export const MAX_WAIT_SECONDS = 30
