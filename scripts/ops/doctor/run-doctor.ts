/** Something that a host needs. `check` returns what it found, and throws if the need isn't met. */
export interface Need {
  name: string
  check: () => Promise<string>
}

const TIMEOUT_MS = 30_000

/** Checks everything, even after a failure; a line per need, and the missing ones by name at the end. */
export const runDoctor = async (needs: readonly Need[]): Promise<{ text: string; isHealthy: boolean }> => {
  const results = await Promise.all(needs.map(inspect))
  const width = Math.max(...needs.map(({ name }) => name.length))
  const lines = results.map(
    ({ name, isMet, detail }) => `${isMet ? 'ok     ' : 'MISSING'}  ${name.padEnd(width)}  ${detail}`,
  )
  const missing = results.filter(({ isMet }) => !isMet).map(({ name }) => name)
  const last = `doctor ok=${results.length - missing.length} missing=${missing.length}`
  return { text: [...lines, last].join('\n'), isHealthy: missing.length === 0 }
}

const inspect = async ({ name, check }: Need) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS)
  })
  try {
    return { name, isMet: true, detail: await Promise.race([check(), late]) }
  } catch (error) {
    return { name, isMet: false, detail: messageOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** The error with its causes on one line, without addresses that contain passwords. */
const messageOf = (error: unknown): string => {
  const parts: string[] = []
  for (let at = error; at instanceof Error && parts.length < 4; at = at.cause) parts.push(at.message || at.name)
  return parts
    .join(': ')
    .replaceAll('\n', ' ')
    .replaceAll(/:\/\/[^@\s/]+@/g, '://…@')
}
