/** What cookies take from the score; a site that sets none gains and loses nothing. */
export const cookieModifier = (cookies: readonly string[] = [], hasHsts: boolean) =>
  cookies.length === 0 ? 0 : Math.min(...cookies.map((cookie) => modifierOf(cookie, hasHsts)))

const modifierOf = (cookie: string, hasHsts: boolean) => {
  const [pair = '', ...parts] = cookie.split(';').map((part) => part.trim().toLowerCase())
  const isSession = /login|sess/.test(pair.split('=')[0] ?? '')
  const isSecure = parts.includes('secure')
  const sameSite = parts.find((part) => part.startsWith('samesite'))?.split('=')[1]
  if (isSession && !isSecure && !hasHsts) return -40
  if (isSession && !parts.includes('httponly')) return -30
  if (sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite)) return -20
  if (!isSecure && (sameSite === 'none' || !hasHsts)) return -20
  if (/csrf/.test(pair.split('=')[0] ?? '') && !sameSite) return -20
  if (!isSecure) return isSession ? -10 : -5
  return sameSite ? 5 : 0
}
